# Gives each day to who pays most of those who may still come.
import heapq
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    waiting = [(-pennies, day) for day, pennies in zip(numbers[1::2], numbers[2::2])]
    heapq.heapify(waiting)
    today, total = 1, 0
    while waiting:
        pennies, day = heapq.heappop(waiting)
        if day >= today:
            total -= pennies
            today += 1
    print(total)


main()
