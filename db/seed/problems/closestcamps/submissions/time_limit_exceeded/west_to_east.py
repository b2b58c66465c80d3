# Compares each camp with all whose x is near enough.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    camps = sorted(zip(numbers[1::2], numbers[2::2]))
    best = 10**19
    for i, (x, y) in enumerate(camps):
        for j in range(i - 1, -1, -1):
            u, v = camps[j]
            if (x - u) ** 2 >= best:
                break
            best = min(best, (x - u) ** 2 + (y - v) ** 2)
    print(best)


main()
