# f(a + b) from the values around f(a) and f(b): the joint lies between two planks or in the middle of a long one.
from functools import cache

MODULUS = 1_000_000_007


@cache
def ways(n):
    if n < 3:
        return (1, 1, 2)[n]
    if n < 10:
        return ways(n - 1) + ways(n - 3)
    a, b = n // 2, n - n // 2
    # All pairs of halves, less those with a long plank on both sides of the joint.
    split = ways(a) * ways(b) - ways(a - 3) * ways(b - 3)
    # A long plank lies across the joint, with a short one on either side of it.
    across = ways(a - 2) * ways(b - 2)
    return (split + across) % MODULUS


print(ways(int(input())))
