from bisect import bisect_left


def rising(heights, below):
    ends = []
    for height in heights:
        if height < below:
            place = bisect_left(ends, height)
            ends[place : place + 1] = [height]
    return len(ends)


def main():
    n = int(input())
    heights = list(map(int, input().split()))
    peak = max(heights)
    tops = [i for i in range(n) if heights[i] == peak]
    print(n - 1 - max(rising(heights[:i], peak) + rising(heights[:i:-1], peak) for i in tops[:1] + tops[-1:]))


main()
