def main():
    n, k = map(int, input().split())
    weights = sorted(map(int, input().split()))
    low, high = 0, weights[-1] - weights[0]
    every = n * (n - 1) // 2
    while low < high:
        gap = (low + high) // 2
        left = skipped = 0
        for weight in weights:
            bound = weight - gap
            while weights[left] < bound:
                left += 1
            skipped += left
        if every - skipped >= k:
            high = gap
        else:
            low = gap + 1
    print(low)


main()
