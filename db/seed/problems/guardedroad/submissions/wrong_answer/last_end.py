# Takes the end of the last stretch for the farthest one.
import sys


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    reached = total = longest = 0
    for a, b in sorted(zip(numbers[::2], numbers[1::2])) + [(m, m)]:
        gap = max(0, a - reached)
        total += gap
        longest = max(longest, gap)
        reached = b
    print(total, longest)


main()
