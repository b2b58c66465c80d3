# State: town * (f + 1) + number of roads that the horse still runs quickly.
import sys
from heapq import heappop, heappush


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, m, s, fresh, change = numbers[:5]
    width = fresh + 1
    stable = [False] * (n + 1)
    for town in numbers[5:5 + s]:
        stable[town] = True
    near = [[] for _ in range(n + 1)]
    for i in range(5 + s, 5 + s + 3 * m, 3):
        u, v, time = numbers[i:i + 3]
        near[u].append((v, time))
        near[v].append((u, time))

    never = 1 << 60
    earliest = [never] * ((n + 1) * width)
    # The most quick roads left with which a town has been left so far: fewer later on are of no use.
    best_left = [-1] * (n + 1)
    earliest[width] = 0
    heap = [(0, width)]
    while heap:
        minute, state = heappop(heap)
        town, left = divmod(state, width)
        if town == n:
            print(minute)
            return
        if left <= best_left[town]:
            continue
        best_left[town] = left
        if stable[town] and left < fresh and minute + change < earliest[town * width + fresh]:
            earliest[town * width + fresh] = minute + change
            heappush(heap, (minute + change, town * width + fresh))
        for other, time in near[town]:
            if left:
                after, then = minute + time // 2, other * width + left - 1
            else:
                after, then = minute + time, other * width
            if after < earliest[then]:
                earliest[then] = after
                heappush(heap, (after, then))
    print(-1)


main()
