# Each minute goes through the whole grid and works out where the squire can be.
import sys


def main():
    height, width, *rows = sys.stdin.read().split()
    width = int(width) + 1
    cells = "#" * width + "".join(row + "#" for row in rows) + "#" * width
    tower = cells.index("T")
    possible = [cell == "S" for cell in cells]
    minute = 0
    seen = {}
    while not possible[tower]:
        # Nothing new for two minutes: the squire has been wherever he can get.
        count = sum(possible)
        if seen.get(minute - 2) == count and seen.get(minute - 1) == seen.get(minute - 3):
            print(-1)
            return
        seen[minute] = count
        minute += 1
        barred = "#o" if minute % 2 == 0 else "#e"
        possible = [
            kind not in barred
            and (possible[i] or possible[i - 1] or possible[i + 1] or possible[i - width] or possible[(i + width) % len(cells)])
            for i, kind in enumerate(cells[:-1])
        ] + [False]
    print(minute)


main()
