# Counts a visitor in the minute of leaving, too.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    events = sorted([(a, 0) for a in numbers[1::2]] + [(b, 1) for b in numbers[2::2]])
    present = most = when = 0
    for minute, leaves in events:
        present += -1 if leaves else 1
        if present > most:
            most, when = present, minute
    print(most, when)


main()
