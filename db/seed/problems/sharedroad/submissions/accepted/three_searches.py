import sys


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    near = [[] for _ in range(n + 1)]
    for a, b in zip(numbers[::2], numbers[1::2]):
        near[a].append(b)
        near[b].append(a)
    totals = [0] * (n + 1)
    for start in (1, 2, 3):
        distance = [10**6] * (n + 1)
        distance[start] = 0
        queue = [start]
        for place in queue:
            for other in near[place]:
                if distance[other] == 10**6:
                    distance[other] = distance[place] + 1
                    queue.append(other)
        totals = [total + more for total, more in zip(totals, distance)]
    best = min(totals[1:])
    print(best if best < 10**6 else -1)


main()
