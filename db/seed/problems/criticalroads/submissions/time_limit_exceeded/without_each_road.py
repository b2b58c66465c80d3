import sys


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    roads = list(zip(numbers[::2], numbers[1::2]))
    near = [[] for _ in range(n + 1)]
    for road, (a, b) in enumerate(roads):
        near[a].append((b, road))
        near[b].append((a, road))

    def farthest(start, critical, without=-1):
        distance = {start: 0}
        stack = [start]
        while stack:
            town = stack.pop()
            for other, road in near[town]:
                if road != without and other not in distance:
                    distance[other] = distance[town] + (road in critical)
                    stack.append(other)
        return distance

    bridges = {road for road in range(m) if len(farthest(1, (), road)) < n}
    first = farthest(1, bridges)
    end = max(first, key=first.get)
    print(len(bridges) - max(farthest(end, bridges).values()))


main()
