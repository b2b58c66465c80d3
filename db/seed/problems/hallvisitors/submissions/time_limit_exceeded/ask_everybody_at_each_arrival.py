# Counts at every arrival who is in the hall.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    visitors = list(zip(numbers[1::2], numbers[2::2]))
    most = when = 0
    for minute in sorted(a for a, _ in visitors):
        present = sum(a <= minute < b for a, b in visitors)
        if present > most:
            most, when = present, minute
    print(most, when)


main()
