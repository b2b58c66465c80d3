# Takes the town with the smaller number for the parent, and the larger numbers for children.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    gold = [0, *numbers[1 : n + 1]]
    total = best = sum(gold)
    roads = sorted(((max(a, b), min(a, b)) for a, b in zip(numbers[n + 1 :: 2], numbers[n + 2 :: 2])), reverse=True)
    for child, parent in roads:
        best = min(best, abs(total - 2 * gold[child]))
        gold[parent] += gold[child]
    print(best)


main()
