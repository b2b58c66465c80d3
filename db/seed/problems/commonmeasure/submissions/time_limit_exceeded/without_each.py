from functools import reduce
from math import gcd


def main():
    input()
    ropes = list(map(int, input().split()))
    print(max(reduce(gcd, ropes[:i] + ropes[i + 1 :]) for i in range(len(ropes))))


main()
