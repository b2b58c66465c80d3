from bisect import bisect_left


def rising(heights):
    ends, lengths = [], []
    for height in heights:
        place = bisect_left(ends, height)
        lengths.append(place + 1)
        ends[place : place + 1] = [height]
    return lengths


def main():
    n = int(input())
    heights = list(map(int, input().split()))
    up = rising(heights)
    down = rising(heights[::-1])[::-1]
    print(n - max(u + d - 1 for u, d in zip(up, down)))


main()
