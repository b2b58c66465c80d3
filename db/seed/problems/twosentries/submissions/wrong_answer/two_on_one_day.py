# Holds a missing banquet on the last day, even if there is one on that day already.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    p = q = banquets = 0
    for to, start in sorted(zip(numbers[2::2], numbers[1::2])):
        if start > q:
            p, q = to - 1, to
            banquets += 2
        elif start > p:
            p, q = q, to
            banquets += 1
    print(banquets)


main()
