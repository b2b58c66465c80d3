# Tries the stretches that begin at the first sign or end at the last, and single signs.
from itertools import accumulate
from operator import xor


def main():
    input()
    signs = list(map(int, input().split()))
    print(max(*accumulate(signs, xor), *accumulate(reversed(signs), xor), *signs))


main()
