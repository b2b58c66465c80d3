# Tries every way of pairing the lances up; only for a handful of them.
import sys


def most(lengths, difference):
    if len(lengths) < 2:
        return 0
    first, rest = lengths[0], lengths[1:]
    best = most(rest, difference)
    for i, other in enumerate(rest):
        if abs(first - other) <= difference:
            best = max(best, 1 + most(rest[:i] + rest[i + 1:], difference))
    return best


sys.setrecursionlimit(200_000)
n, difference = map(int, input().split())
print(most(list(map(int, input().split())), difference))
