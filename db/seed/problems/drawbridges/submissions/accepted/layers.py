# For each cell only the earliest minute matters: on floor one can wait, and a bridge has one parity anyway.
import sys


def main():
    height, width, *rows = sys.stdin.read().split()
    width = int(width) + 1
    cells = "#" * width + "".join(row + "#" for row in rows) + "#" * width
    reached = [cell == "#" for cell in cells]
    tower = cells.index("T")
    start = cells.index("S")
    reached[start] = True
    now, later = [start], []
    minute = 0
    while now or later:
        minute += 1
        shut = "o" if minute % 2 == 0 else "e"
        soon = later
        later = []
        for cell in now:
            is_bridge = cells[cell] in "eo"
            for other in (cell - width, cell - 1, cell + 1, cell + width):
                if reached[other]:
                    continue
                if cells[other] != shut:
                    reached[other] = True
                    soon.append(other)
                elif not is_bridge:
                    later.append(other)
        now = []
        for cell in soon:
            if cells[cell] != shut:
                reached[cell] = True
                now.append(cell)
        if reached[tower]:
            print(minute)
            return
        later = [cell for cell in later if not reached[cell]]
    print(-1)


main()
