"""Finds calls of generator functions of game/ that lack their `yield from` (used by test_contracts).

A rule that is called and not driven does nothing, silently. Functions annotated as Iterator or Iterable are plain
iterators and may be looped over; every other generator function must be called as `yield from f(...)`, or be handed on
by a plain function that returns it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

Function = ast.FunctionDef | ast.AsyncFunctionDef
DRIVERS = {"game.core.match"}
"""Who keeps a generator to drive it: only there may a call be assigned to an attribute."""
PLAIN = {"Iterator", "Iterable", "AbstractContextManager"}


def forgotten_yields(sources: dict[str, str]) -> list[str]:
    """Each forgotten call as "module:line: function", for sources by dotted module name."""
    trees = {module: ast.parse(source) for module, source in sources.items()}
    flows = {module: _flows(tree) for module, tree in trees.items()}
    found = []
    for module, tree in trees.items():
        names = _names(module, tree, flows)
        driven = _driven(tree) | (_kept(tree) if module in DRIVERS else set())
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and id(node) not in driven:
                called = _dotted(node.func)
                if called in names:
                    found.append(f"{module}:{node.lineno}: {called.rsplit('.', 1)[-1]}")
    return found


def _own(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function's body without those of functions inside it."""
    todo: list[ast.AST] = list(function.body)
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, Function | ast.Lambda | ast.ClassDef):
            todo += ast.iter_child_nodes(node)


def _yields(function: Function) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in _own(function))


def _plain(function: Function) -> bool:
    """Whether this yields values to loop over (or is a context manager), not decisions."""
    head = function.returns.value if isinstance(function.returns, ast.Subscript) else function.returns
    decorated = any("contextmanager" in _dotted(decorator) for decorator in function.decorator_list)
    return decorated or (head is not None and _dotted(head).rsplit(".", 1)[-1] in PLAIN)


def _flows(tree: ast.Module) -> set[str]:
    """The generator functions of a module: "name" at the top, "self.name" for methods."""
    top = {node.name for node in tree.body if isinstance(node, Function) and _yields(node) and not _plain(node)}
    for owner in ast.walk(tree):
        if isinstance(owner, ast.ClassDef):
            methods = [node for node in owner.body if isinstance(node, Function)]
            top |= {f"self.{node.name}" for node in methods if _yields(node) and not _plain(node)}
    return top


def _names(module: str, tree: ast.Module, flows: dict[str, set[str]]) -> set[str]:
    """How the generator functions of all modules are called in this one."""
    names = set(flows[module])
    package = module.split(".")
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            start = ".".join(package[: -node.level]) + "." if node.level else ""
            source = (start + (node.module or "")).strip(".")
            for alias in node.names:
                known = alias.asname or alias.name
                if alias.name in flows.get(source, set()):
                    names.add(known)
                names |= {f"{known}.{flow}" for flow in flows.get(f"{source}.{alias.name}", set())}
        elif isinstance(node, ast.Import):
            for alias in node.names:
                names |= {f"{alias.asname or alias.name}.{flow}" for flow in flows.get(alias.name, set())}
    return names


def _driven(tree: ast.Module) -> set[int]:
    """The calls that stand right: after `yield from`, or returned by a function that itself yields nothing."""
    right: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.YieldFrom):
            right.add(id(node.value))
        elif isinstance(node, ast.Lambda):
            right.add(id(node.body))
        elif isinstance(node, Function) and not _yields(node):
            right |= {id(inner.value) for inner in _own(node) if isinstance(inner, ast.Return)}
    return right


def _kept(tree: ast.Module) -> set[int]:
    """The calls whose result is assigned to an attribute."""
    kept = (node for node in ast.walk(tree) if isinstance(node, ast.Assign))
    return {id(node.value) for node in kept if any(isinstance(target, ast.Attribute) for target in node.targets)}


def _dotted(node: ast.expr) -> str:
    """A name with its attributes as text, a quoted annotation without its quotes, else nothing."""
    match node:
        case ast.Attribute():
            return f"{_dotted(node.value)}.{node.attr}"
        case ast.Name():
            return node.id
        case ast.Constant(value=str(text)):
            return text.split("[", 1)[0]
    return ""
