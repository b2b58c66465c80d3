# Walks round from corner to corner, and looks at all pavilions to find each next one.
import sys
from math import hypot, pi


def main():
    n, r, *numbers = map(int, sys.stdin.buffer.read().split())
    points = list(set(zip(numbers[::2], numbers[1::2])))
    start = min(points)
    length = 2 * pi * r
    here = start
    while len(points) > 1:
        x0, y0 = here
        x1, y1 = here
        for x, y in points:
            turn = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
            if turn < 0 or turn == 0 and abs(x - x0) + abs(y - y0) > abs(x1 - x0) + abs(y1 - y0):
                x1, y1 = x, y
        length += hypot(x1 - x0, y1 - y0)
        here = (x1, y1)
        if here == start:
            break
    print(f"{length:.9f}")


main()
