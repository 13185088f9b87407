"""The version of the program; a test holds it equal to the package's."""

VERSION = "0.1.0"
