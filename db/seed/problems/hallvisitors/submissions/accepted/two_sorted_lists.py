import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    arrivals = sorted(numbers[1::2])
    departures = sorted(numbers[2::2])
    gone = most = when = 0
    for come, minute in enumerate(arrivals, 1):
        while departures[gone] <= minute:
            gone += 1
        if come - gone > most:
            most, when = come - gone, minute
    print(most, when)


main()
