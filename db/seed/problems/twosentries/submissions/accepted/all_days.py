# Keeps all days with banquets in order, and asks how many of them a guest attends.
import sys
from bisect import bisect_left, insort


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    days = []
    for to, start in sorted(zip(numbers[2::2], numbers[1::2])):
        missing = 2 - (len(days) - bisect_left(days, start))
        day = to
        while missing > 0:
            at = bisect_left(days, day)
            if at == len(days) or days[at] != day:
                insort(days, day)
                missing -= 1
            day -= 1
    print(len(days))


main()
