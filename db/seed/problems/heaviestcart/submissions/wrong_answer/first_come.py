# Enters each town by the strongest road out of the one that was reached first, and never comes back to it.
import sys
from collections import deque


def main():
    n, m, s, t, *numbers = map(int, sys.stdin.buffer.read().split())
    roads = [[] for _ in range(n + 1)]
    for a, b, carries in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        roads[a].append((carries, b))
        roads[b].append((carries, a))
    best = [0] * (n + 1)
    best[s] = 10**10
    queue = deque([s])
    while queue:
        town = queue.popleft()
        for carries, other in sorted(roads[town], reverse=True):
            if best[other] == 0:
                queue.append(other)
            if other == t or best[other] == 0:
                best[other] = max(best[other], min(best[town], carries))
    print(best[t] or -1)


main()
