import heapq
import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    merchants = list(zip(numbers[1::2], numbers[2::2]))
    merchants.sort(key=lambda merchant: merchant[0])
    taken = []
    total = 0
    for day, pennies in merchants:
        heapq.heappush(taken, pennies)
        total += pennies
        if len(taken) > day:
            total -= heapq.heappop(taken)
    print(total)


main()
