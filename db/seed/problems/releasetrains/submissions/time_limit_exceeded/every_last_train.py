# Tries every possible last train for each commit: n * n / 2 of them.
def main():
    n, ceremony = map(int, input().split())
    sums = [0]
    for commit in map(int, input().split()):
        sums.append(sums[-1] + commit)
    cost = [0]
    for end in range(1, n + 1):
        here = sums[end]
        cost.append(ceremony + min(cost[cut] + (here - sums[cut]) ** 2 for cut in range(end)))
    print(cost[n])


main()
