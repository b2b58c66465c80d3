# Thinks that a road joins two shires only if one of its villages had no road.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    shires = numbers[0]
    reached = set()
    for a, b in zip(numbers[2::2], numbers[3::2]):
        if a not in reached or b not in reached:
            shires -= 1
        reached |= {a, b}
        print(shires)


main()
