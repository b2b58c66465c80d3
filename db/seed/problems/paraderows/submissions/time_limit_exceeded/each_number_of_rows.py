def main():
    n, k = map(int, input().split())
    print(sum(n % rows == 0 for rows in range(k, n // k + 1)))


main()
