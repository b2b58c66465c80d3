def main():
    n = int(input())
    lords = [0, *map(int, input().split())]
    days = [-1] + [None] * n
    for knight in range(1, n + 1):
        path = []
        while days[knight] is None:
            path.append(knight)
            knight = lords[knight]
        day = days[knight]
        for below in reversed(path):
            day += 1
            days[below] = day
    last = max(days)
    print(last, days.count(last))


main()
