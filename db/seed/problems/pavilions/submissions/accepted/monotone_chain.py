import sys
from math import hypot, pi


def half(points):
    hull = []
    for x, y in points:
        while len(hull) > 1:
            (x1, y1), (x2, y2) = hull[-2], hull[-1]
            if (x2 - x1) * (y - y1) > (y2 - y1) * (x - x1):
                break
            hull.pop()
        hull.append((x, y))
    return hull


def main():
    n, r, *numbers = map(int, sys.stdin.buffer.read().split())
    points = sorted(set(zip(numbers[::2], numbers[1::2])))
    hull = half(points)[:-1] + half(points[::-1])[:-1]
    length = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in zip(hull, hull[1:] + hull[:1]))
    print(f"{length + 2 * pi * r:.9f}")


main()
