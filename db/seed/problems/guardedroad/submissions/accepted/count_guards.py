# Where the number of guards is 0 between two neighbouring events, the road is unguarded.
import sys


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    events = sorted([(a, -1) for a in numbers[::2]] + [(b, 1) for b in numbers[1::2]] + [(m, 0)])
    guards = last = total = longest = 0
    for place, change in events:
        if guards == 0:
            total += place - last
            longest = max(longest, place - last)
        guards -= change
        last = place
    print(total, longest)


main()
