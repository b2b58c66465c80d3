# From the last day back: the best of those who may still come.
import heapq
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    wishes = sorted(((min(day, n), pennies) for day, pennies in zip(numbers[1::2], numbers[2::2])), reverse=True)
    waiting = []
    total = at = 0
    for day in range(n, 0, -1):
        while at < n and wishes[at][0] >= day:
            heapq.heappush(waiting, -wishes[at][1])
            at += 1
        if waiting:
            total -= heapq.heappop(waiting)
    print(total)


main()
