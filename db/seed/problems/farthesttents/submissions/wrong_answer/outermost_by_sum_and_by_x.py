# Takes the tents with the smallest and the greatest sum of coordinates, or with the outermost x.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    tents = list(zip(numbers[1::2], numbers[2::2]))
    best = 0
    for key in (lambda tent: tent[0] + tent[1], lambda tent: tent[0]):
        (x1, y1), (x2, y2) = min(tents, key=key), max(tents, key=key)
        best = max(best, abs(x1 - x2) + abs(y1 - y2))
    print(best)


main()
