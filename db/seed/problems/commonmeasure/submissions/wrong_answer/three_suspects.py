# Tries without the shortest rope, the longest, and the one that fits the first one least.
from functools import reduce
from math import gcd


def main():
    input()
    ropes = list(map(int, input().split()))
    best = reduce(gcd, ropes)
    for rope in (min(ropes), max(ropes), min(ropes, key=lambda one: gcd(one, ropes[0]))):
        others = ropes[:]
        others.remove(rope)
        best = max(best, reduce(gcd, others))
    print(best)


main()
