"""Jacob Hollow, computer players: what Life, Mind, places, monsters, Items and cards are worth, in points."""

from __future__ import annotations

from dataclasses import dataclass

from game.hollow.bot_odds import evades, more_than, wins
from game.hollow.bot_sight import Side
from game.hollow.cards import HollowFace, Monster

GOAL = 10
LIFE = (-8.0, 0.0, 2.4, 3.7, 4.6, 5.3, 5.9)
MIND = (-8.0, 0.0, 2.7, 4.3, 5.6, 6.7, 7.6)
"""What so much Life or Mind is worth; at 0 the match is lost."""

RIVAL, LEAST_ENVY = 0.2, 0.3
"""How much more a loss counts for each point by which its seat stands above the mean; the least share of it."""

KEPT = {
    "after own combat flip": 0.5, "after another's combat flip": 0.5, "before own evade": 0.35,
    "after another's evade": 0.35, "after own investigation": 0.7, "after another's investigation": 0.6,
    "before own combat": 0.45, "targeted": 0.3,
}  # fmt: skip
"""What a React in the hand is worth, by its moment."""

MOMENTS = {"reveal": 0.8, "after own combat flip": 0.6, "before own combat": 1.0, "own actions": 1.3,
           "before own evade": 0.6, "own failure": -0.9}  # fmt: skip
"""What an Item is worth for what it does at a moment."""


@dataclass(frozen=True)
class Style:
    """How a level thinks.

    `counting`: chances by the cards still unseen. `reserve`: what a React must gain more than its worth in the hand.
    `envy`: how much harm to others is worth, and `leader` how much more for each of their points. `caution`: how much
    Life and Mind weigh. `thrift`: whether the hand is thinned for new cards. `race`: whether a coming win is seen.
    """

    counting: bool = True
    reserve: float = 0.0
    envy: float = 0.5
    leader: float = 0.1
    caution: float = 1.0
    thrift: bool = True
    race: bool = True


class Worth:
    """What things are worth to the seats, as `side` sees them."""

    def __init__(self, side: Side, style: Style) -> None:
        self.side = side
        self.style = style

    # --- people ------------------------------------------------------------------------------------------------------

    def loss(self, seat: str, stat: str, number: int) -> float:
        """Return what losing so much Life or Mind costs a seat."""
        scale = LIFE if stat == "life" else MIND
        now = min(6, self.side.number(seat, stat))
        cost = scale[now] - scale[max(0, now - number)]
        return cost * (self.style.caution if seat == self.side.me else 1.0)

    def gain(self, seat: str, stat: str, number: int) -> float:
        """Return what gaining so much is worth, up to the start."""
        side = self.side
        if stat == "points":
            return self.points(seat, number)
        scale = LIFE if stat == "life" else MIND
        now = side.number(seat, stat)
        after = min(getattr(side.who(seat), stat), now + number)
        return max(0.0, scale[min(6, after)] - scale[min(6, now)])

    def points(self, seat: str, number: int) -> float:
        """Return what so many points are worth to a seat: more where they reach the goal."""
        if not self.style.race or not number:
            return float(number)
        now = self.side.number(seat, "points")
        bonus = 4.0 if now < GOAL <= now + number else 0.0
        needed = max(0, GOAL - now)
        return min(number, needed) + 0.3 * max(0, number - needed) + bonus

    def weight(self, seat: str) -> float:
        """Return what a loss of another seat is worth to me: more where it stands better than the others do."""
        others = self.side.others()
        if len(others) <= 1:
            return 1.0
        points = self.side.number(seat, "points")
        share = self.style.envy * (2.0 / len(others)) + self.style.leader * points
        mean = sum(map(self.standing, others)) / len(others)
        share *= max(LEAST_ENVY, 1 + RIVAL * (self.standing(seat) - mean))
        if self.style.race and points >= GOAL:
            share += 2.0
        return share

    def standing(self, seat: str) -> float:
        """Return how well a seat stands: its points, and half of what keeps it alive."""
        number = self.side.number
        return number(seat, "points") + 0.5 * (number(seat, "life") + number(seat, "mind"))

    # --- monsters ----------------------------------------------------------------------------------------------------

    def hurt(self, seat: str, monster: Monster, outdoor: bool) -> float:
        """Return what it costs a seat to lose to a monster."""
        soaked = self.side.bonus(seat, "soak", monster.type, outdoor, monster.hurts.lower())
        return self.loss(seat, monster.hurts.lower(), max(0, monster.dam - soaked))

    def chance(self, seat: str, monster: Monster, outdoor: bool, more: int = 0, plus: int = 0) -> float:
        """Return how likely a seat beats a monster, with `more` flips and `plus` on the total."""
        side = self.side
        combat = side.who(seat).combat + side.bonus(seat, "combat", monster.type, outdoor) + more
        total = side.bonus(seat, "total", monster.type, outdoor) + plus
        return wins(combat, monster.com, total, side.odds)

    def fight(self, seat: str, monster: Monster, outdoor: bool, more: int = 0) -> float:
        """Return what fighting a monster is worth to a seat."""
        likely = self.chance(seat, monster, outdoor, more)
        return likely * self.points(seat, monster.rew) - (1 - likely) * self.hurt(seat, monster, outdoor)

    def evasion(self, seat: str, monster: Monster, outdoor: bool, shift: int = 0) -> float:
        """Return how likely a seat evades a monster."""
        side = self.side
        shift += side.bonus(seat, "evade", monster.type, outdoor)
        free = int(side.has(seat, "after own evade", outdoor))
        if side.has(seat, "before own evade", outdoor):
            return max(evades(monster.evade, shift + way, side.odds, free) for way in (-1, 0, 1))
        return evades(monster.evade, shift, side.odds, free)

    def meeting(self, seat: str, monster: Monster, outdoor: bool) -> float:
        """Return what meeting a monster is worth: fight, or evade first where the fight is worth less than nothing."""
        fight = self.fight(seat, monster, outdoor)
        return fight if fight > 0 else fight * (1 - self.evasion(seat, monster, outdoor))

    # --- investigations ----------------------------------------------------------------------------------------------

    def finding(self, seat: str, over: int, points: int, outdoor: bool, miss: float = 0.0) -> float:
        """Return what an investigation is worth to a seat; `miss` is what a miss costs besides."""
        side = self.side
        mind = side.number(seat, "mind") + side.bonus(seat, "investigate", "", outdoor)
        likely = more_than(over - mind, side.odds)
        for item in side.items(seat):
            failure = item.moments.get("own failure")
            if failure is not None:
                miss += self.loss(seat, "mind", sum(call.get("mind", 0) for call in failure.does))
        return likely * self.points(seat, points) - (1 - likely) * miss

    def clue(self, seat: str, card: HollowFace) -> float:
        """Return what a Clue is worth to the seat it is played on."""
        outdoor = self.side.outdoors(seat)
        miss = 0.0
        missed = card.moments.get("miss")
        if card.monster is not None:
            miss = -self.meeting(seat, card.monster, outdoor)
        elif missed is not None:
            mind = sum(call.get("mind", 0) for call in missed.does)
            miss = self.loss(seat, "mind", mind) if mind else 0.2
        return self.finding(seat, card.over, card.points, outdoor, miss)

    def place(self, card: HollowFace, turned: bool) -> float:
        """Return what arriving at a location is worth to me."""
        me = self.side.me
        outdoor = "Outdoor" in card.traits
        value = 0.0
        text = card.moments.get("arrival")
        for call in text.does if text is not None else ():
            if call["do"] == "gain":
                value += max(self.gain(me, stat, call[stat]) for stat in ("life", "mind", "points") if stat in call)
            elif call["do"] == "draw":
                value += 0.4
            elif call["do"] == "look":
                value += 0.3
        if text is not None and len(text.does) > 1:
            value -= 0.3
        if card.monster is not None:
            value += self.meeting(me, card.monster, outdoor)
        if card.points and not turned:
            value += max(0.0, self.finding(me, card.target, card.points, outdoor))
        return value

    # --- cards -------------------------------------------------------------------------------------------------------

    def item(self, card: HollowFace, seat: str) -> float:
        """Return what an Item is worth to its bearer."""
        value = 0.0
        for word, abilities in card.always.items():
            for ability in abilities:
                call = ability.does[0]
                share = 0.55 if ability.place else 0.45 if ability.against else 1.0
                net = call.get("plus", 0) - call.get("minus", 0)
                if word == "soak":
                    value += share * (1.0 * call.get("life", 0) + 1.0 * call.get("mind", 0))
                elif word == "hand":
                    value += 0.7
                else:
                    value += share * net * {"combat": 1.6, "total": 0.75, "evade": 0.35, "investigate": 1.1}[word]
        for moment in card.moments:
            value += MOMENTS.get(moment, 0.3)
        if "Weapon" in card.traits and "total" in self.side.who(seat).always:
            value += 0.7
        if "own actions" in card.moments:
            value += 0.3 * self.gain(seat, "life", 2)
        return value
