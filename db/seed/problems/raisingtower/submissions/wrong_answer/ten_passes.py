# Goes through the rules ten times, and knows only rings of two jobs.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    days = [0, *numbers[2 : n + 2]]
    rules = list(zip(numbers[n + 2 :: 2], numbers[n + 3 :: 2]))
    if any((b, a) in rules[:100] for a, b in rules[:100]):
        print(-1)
        return
    ends = days[:]
    for _ in range(10):
        for a, b in rules:
            ends[b] = max(ends[b], ends[a] + days[b])
    print(max(ends))


main()
