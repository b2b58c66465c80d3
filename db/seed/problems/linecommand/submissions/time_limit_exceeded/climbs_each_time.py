def main():
    n = int(input())
    lords = [0, *map(int, input().split())]
    counts = [0] * n
    for knight in range(1, n + 1):
        day = 0
        while lords[knight] != 0:
            knight = lords[knight]
            day += 1
        counts[day] += 1
    last = max(day for day in range(n) if counts[day])
    print(last, counts[last])


main()
