# The best payers first; each gets the latest free day, which is looked for one by one.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    merchants = sorted(zip(numbers[2::2], numbers[1::2]), reverse=True)
    is_taken = [False] * (n + 1)
    total = 0
    for pennies, day in merchants:
        day = min(day, n)
        while day > 0 and is_taken[day]:
            day -= 1
        if day > 0:
            is_taken[day] = True
            total += pennies
    print(total)


main()
