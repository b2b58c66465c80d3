from itertools import groupby


def main():
    n = int(input())
    ring = input()
    runs = [len(list(run)) for _, run in groupby(ring)]
    if len(runs) == 1:
        print((n + 1) // 2)
        return
    if ring[0] == ring[-1]:
        runs[0] += runs.pop()
    print(sum(run // 2 for run in runs))


main()
