# Splits the ropes: one of the left half goes, with all of the right half kept, or the other way round.
from functools import reduce
from math import gcd


def best(ropes, kept):
    if len(ropes) == 1:
        return kept
    middle = len(ropes) // 2
    left, right = ropes[:middle], ropes[middle:]
    return max(best(left, reduce(gcd, right, kept)), best(right, reduce(gcd, left, kept)))


input()
print(best(list(map(int, input().split())), 0))
