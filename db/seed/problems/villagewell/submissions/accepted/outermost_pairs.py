# The well lies between the two outermost houses, which together walk the distance between them; then between the next two.
def main():
    n = int(input())
    houses = sorted(map(int, input().split()))
    print(2 * sum(houses[n - 1 - i] - houses[i] for i in range(n // 2)))


main()
