# Dijkstra's algorithm, with the weakest road of the way in place of its length.
import sys
from heapq import heappop, heappush


def main():
    n, m, s, t, *numbers = map(int, sys.stdin.buffer.read().split())
    roads = [[] for _ in range(n + 1)]
    for a, b, carries in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        roads[a].append((b, carries))
        roads[b].append((a, carries))
    done = [False] * (n + 1)
    heap = [(-(10**10), s)]
    while heap:
        weakest, town = heappop(heap)
        if town == t:
            print(-weakest)
            return
        if done[town]:
            continue
        done[town] = True
        for other, carries in roads[town]:
            if not done[other]:
                heappush(heap, (max(weakest, -carries), other))
    print(-1)


main()
