import sys
from collections import defaultdict


def main():
    n, capacity, *numbers = map(int, sys.stdin.read().split())
    workshops = defaultdict(list)
    for workshop, weight, value in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        if weight <= capacity:
            workshops[workshop].append((weight, value))
    best = [0] * (capacity + 1)
    for pieces in workshops.values():
        old = best
        best = old[:]
        for weight, value in pieces:
            taken = [pennies + value for pennies in old[: capacity + 1 - weight]]
            best[weight:] = [x if x > y else y for x, y in zip(best[weight:], taken)]
    print(best[capacity])


main()
