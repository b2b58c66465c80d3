def main():
    n = int(input())
    scores = list(map(int, input().split()))
    print(sum(sorted(scores[:k])[(k - 1) // 2] for k in range(1, n + 1)))


main()
