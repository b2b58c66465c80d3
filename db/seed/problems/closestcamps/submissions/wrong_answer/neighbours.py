# Compares neighbours in the orders of x and of y.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    camps = list(zip(numbers[1::2], numbers[2::2]))
    best = 10**19
    for key in (lambda camp: camp, lambda camp: camp[::-1]):
        camps.sort(key=key)
        for (x, y), (u, v) in zip(camps, camps[1:]):
            best = min(best, (x - u) ** 2 + (y - v) ** 2)
    print(best)


main()
