def main():
    n = int(input())
    heights = list(map(int, input().split()))
    pairs = 0
    for i, height in enumerate(heights):
        between = 0
        for j in range(i + 1, n):
            other = heights[j]
            if other > between:
                pairs += 1
                between = other
                if other >= height:
                    break
    print(pairs)


main()
