import sys
from bisect import bisect_left
from itertools import accumulate


def main():
    words = sys.stdin.read().split()
    k = int(words[1])
    ends = list(accumulate(map(int, words[3::2])))
    block = bisect_left(ends, k)
    print(words[2 + 2 * block] if block < len(ends) else "-")


main()
