# Lists the gaps of all pairs, those of each rider sorted already, and merges them.
from heapq import heapify, heapreplace


def main():
    n, k = map(int, input().split())
    weights = sorted(map(int, input().split())) + [10**18]
    nearest = [(weights[i + 1] - weights[i], i, i + 1) for i in range(n)]
    heapify(nearest)
    for _ in range(k - 1):
        _, i, j = nearest[0]
        heapreplace(nearest, (weights[j + 1] - weights[i], i, j + 1) if j < n else (10**19, i, j))
    print(nearest[0][0])


main()
