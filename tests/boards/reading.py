"""Parsed drawings: their texts, and the space that each text takes in the shipped fonts."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.boards import letters

SVG = "{http://www.w3.org/2000/svg}"


class Written:
    """A text in the drawing, and the space that it takes in the shipped font."""

    def __init__(self, node: ElementTree.Element) -> None:
        self.text, self.size = node.text or "", float(node.get("font-size", 0))
        wide = letters.width(self.text, self.size, bold=node.get("font-weight") == "bold")
        anchored = {"middle": wide / 2, "end": wide}.get(node.get("text-anchor", ""), 0.0)
        self.left = float(node.get("x", 0)) - anchored
        self.right = self.left + wide
        self.base = float(node.get("y", 0))
        self.top = self.base - 0.73 * self.size

    def covers(self, other: Written) -> bool:
        apart = self.right <= other.left or other.right <= self.left
        return not (apart or self.base <= other.top or other.base <= self.top)
