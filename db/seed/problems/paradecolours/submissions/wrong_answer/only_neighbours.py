# Takes a colour for a new one unless it was worn by one of the three knights right before.
import sys
from itertools import accumulate


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, q = numbers[:2]
    colours = numbers[2 : n + 2]
    seen = 0
    new = [[colour not in colours[max(0, i - near) : i] for i, colour in enumerate(colours)] for near in range(4)]
    sums = [[0, *accumulate(one)] for one in new]
    for l, r in zip(numbers[n + 2 :: 2], numbers[n + 3 :: 2]):
        head = min(r, l + 2)
        seen += sum(new[i - l][i - 1] for i in range(l, head + 1)) + sums[3][r] - sums[3][head]
    print(seen)


main()
