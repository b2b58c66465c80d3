# Keeps the best piece of a workshop out of the others' way only where they stand next to each other.
import sys


def main():
    n, capacity, *numbers = map(int, sys.stdin.read().split())
    best = old = [0] * (capacity + 1)
    last = None
    for workshop, weight, value in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        if workshop != last:
            old, last = best, workshop
        best = best[:]
        for load in range(weight, capacity + 1):
            best[load] = max(best[load], old[load - weight] + value)
    print(best[capacity])


main()
