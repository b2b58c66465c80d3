# Once begun, practises on until a rest is forced: never rests early in order to change the discipline.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, most = numbers[0], numbers[1]
    gains = [numbers[2::2], numbers[3::2]]
    rested = 0
    streaks = [[None] * (most + 1) for _ in range(2)]
    for day in range(n):
        forced = [streaks[0][most], streaks[1][most]]
        following = [[None] * (most + 1) for _ in range(2)]
        for discipline in range(2):
            gain = gains[discipline][day]
            if rested is not None:
                following[discipline][1] = rested + gain
            for length in range(2, most + 1):
                before = streaks[1 - discipline][length - 1]
                if before is not None:
                    following[discipline][length] = before + gain
        candidates = [total for total in [rested, *forced] if total is not None]
        rested = max(candidates) if candidates else None
        streaks = following
    print(max(total for total in [rested, *streaks[0], *streaks[1]] if total is not None))


main()
