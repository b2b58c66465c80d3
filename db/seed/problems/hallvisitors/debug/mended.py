import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    events = []
    for i in range(1, len(numbers), 2):
        events.append((numbers[i], 1))
        events.append((numbers[i + 1], -1))
    events.sort(key=lambda event: (event[0], event[1]))
    present = most = when = 0
    for minute, change in events:
        present += change
        if present > most:
            most = present
            when = minute
    print(most, when)


main()
