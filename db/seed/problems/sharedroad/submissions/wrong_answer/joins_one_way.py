# Repairs a shortest way from one castle, and from the other the shortest way that meets it.
import sys


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    near = [[] for _ in range(n + 1)]
    for a, b in zip(numbers[::2], numbers[1::2]):
        near[a].append(b)
        near[b].append(a)

    def search(starts):
        before = [None] * (n + 1)
        distance = [None] * (n + 1)
        queue = list(starts)
        for place in queue:
            distance[place] = 0
        for place in queue:
            for other in near[place]:
                if distance[other] is None:
                    distance[other] = distance[place] + 1
                    before[other] = place
                    queue.append(other)
        return distance, before

    results = []
    for first, second in ((2, 3), (3, 2)):
        distance, before = search([1])
        if distance[first] is None or distance[second] is None:
            print(-1)
            return
        way = [first]
        while way[-1] != 1:
            way.append(before[way[-1]])
        results.append(distance[first] + search(way)[0][second])
    print(min(results))


main()
