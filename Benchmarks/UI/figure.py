"""A figure, beside what it should be and what the simplest page has."""

import dataclasses


@dataclasses.dataclass
class Figure:
    name: str
    measured: float
    unit: str = ""
    # What it has to stay under; 0 where it has to be nothing.
    target: float | None = None
    peer: float | None = None

    def said(self, value):
        if value is None:
            return ""
        digits = {"KB": 1, "ms": 1, "shift": 4}.get(self.unit, 0)
        return f"{value:,.{digits}f} {self.unit}".strip()

    def wanted(self):
        if self.target is None:
            return ""
        return f"< {self.target:g} {self.unit}".strip() if self.target else "0"

    def is_short(self):
        return self.target is not None and self.measured >= max(self.target, 1e-9)
