# Goes from the left to the right with a map of (last digit, remainder) for what is smaller already.
from collections import Counter


def up_to(x, m):
    if x == 0:
        return 0
    free = Counter()
    digits = list(map(int, str(x)))
    bound = None
    for i, digit in enumerate(digits):
        following = Counter()
        for (last, rest), count in free.items():
            for e in range(max(0, last - 1), min(9, last + 1) + 1):
                following[e, (rest + e) % m] += count
        if i > 0:
            for first in range(1, 10):
                following[first, first % m] += 1
        if i == 0:
            for first in range(1, digit):
                following[first, first % m] += 1
            bound = (digit, digit % m)
        elif bound:
            last, rest = bound
            for e in range(max(0, last - 1), min(digit - 1, last + 1) + 1):
                following[e, (rest + e) % m] += 1
            bound = (digit, (rest + digit) % m) if abs(digit - last) <= 1 else None
        free = following
    total = sum(count for (_, rest), count in free.items() if rest == 0)
    return total + (bound is not None and bound[1] == 0)


def main():
    a, b, m = map(int, input().split())
    print(up_to(b, m) - up_to(a - 1, m))


main()
