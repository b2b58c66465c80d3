def rising(heights):
    lengths = []
    for i, height in enumerate(heights):
        longest = 0
        for j in range(i):
            if heights[j] < height and lengths[j] > longest:
                longest = lengths[j]
        lengths.append(longest + 1)
    return lengths


def main():
    n = int(input())
    heights = list(map(int, input().split()))
    up = rising(heights)
    down = rising(heights[::-1])[::-1]
    print(n - max(u + d - 1 for u, d in zip(up, down)))


main()
