"""A measured figure, its target, and what the simplest page needs for the same."""

import dataclasses


@dataclasses.dataclass
class Figure:
    name: str
    measured: float
    unit: str = ""
    # The figure has to stay below this; 0 where it has to be zero.
    target: float | None = None
    peer: float | None = None

    def format(self, value):
        if value is None:
            return ""
        digits = {"KB": 1, "ms": 1, "shift": 4}.get(self.unit, 0)
        return f"{value:,.{digits}f} {self.unit}".strip()

    def format_target(self):
        if self.target is None:
            return ""
        return f"< {round(self.target, 1):g} {self.unit}".strip() if self.target else "0"

    def misses_target(self):
        return self.target is not None and self.measured >= max(self.target, 1e-9)
