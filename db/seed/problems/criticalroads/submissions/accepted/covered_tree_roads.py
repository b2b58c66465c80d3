# In a tree of breadth-first search, every other road covers the way between its ends; what none covers is a bridge.
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
    # Each road outside of the tree gets a random number, which cancels out beyond its two ends.
    marks = [0] * (n + 1)
    tree = set(by)
    for road, (a, b) in enumerate(zip(numbers[::2], numbers[1::2])):
        if road not in tree:
            mark = random.getrandbits(62)
            marks[a] ^= mark
            marks[b] ^= mark
    deepest = [0] * (n + 1)
    bridges = diameter = 0
    for town in reversed(order[1:]):
        depth = deepest[town]
        if marks[town] == 0:
            bridges += 1
            depth += 1
        above = parent[town]
        marks[above] ^= marks[town]
        diameter = max(diameter, deepest[above] + depth)
        deepest[above] = max(deepest[above], depth)
    print(bridges - diameter)


main()
