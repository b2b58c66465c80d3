# Builds the new road from town 1 to the town behind the most bridges.
import random
import sys


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    near = [[] for _ in range(n + 1)]
    for road, (a, b) in enumerate(zip(numbers[::2], numbers[1::2])):
        near[a].append((b, road))
        near[b].append((a, road))
    parent, by = [0] * (n + 1), [-1] * (n + 1)
    order = [1]
    parent[1] = -1
    for town in order:
        for other, road in near[town]:
            if parent[other] == 0:
                parent[other], by[other] = town, road
                order.append(other)
    marks = [0] * (n + 1)
    tree = set(by)
    for road, (a, b) in enumerate(zip(numbers[::2], numbers[1::2])):
        if road not in tree:
            mark = random.getrandbits(62)
            marks[a] ^= mark
            marks[b] ^= mark
    for town in reversed(order[1:]):
        marks[parent[town]] ^= marks[town]
    depth = [0] * (n + 1)
    for town in order[1:]:
        depth[town] = depth[parent[town]] + (marks[town] == 0)
    print(sum(marks[town] == 0 for town in order[1:]) - max(depth))


main()
