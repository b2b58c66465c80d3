# Between two rests lie at most k days that alternate: best[i] is the best total of i days when day i is a rest.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, most = numbers[0], numbers[1]
    lance = numbers[2::2] + [0]
    ride = numbers[3::2] + [0]
    # Sums of the two alternating sequences: one begins day 1 with the lance, the other with riding.
    odd, even = [0], [0]
    for day in range(n):
        a, b = (lance[day], ride[day]) if day % 2 == 0 else (ride[day], lance[day])
        odd.append(odd[-1] + a)
        even.append(even[-1] + b)
    best = [0] * (n + 1)
    for rest in range(n + 1):
        # Day `rest` (from 0; n is the day after the last) is a rest, and so was the day `before`.
        total = 0
        for before in range(max(-1, rest - 1 - most), rest):
            gain = max(odd[rest] - odd[before + 1], even[rest] - even[before + 1])
            if before >= 0:
                gain += best[before]
            if gain > total:
                total = gain
        best[rest] = total
    print(best[n])


main()
