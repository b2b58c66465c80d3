# Takes leaf after leaf off the tree; what a leaf has gathered is the gold behind its last road.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    gold = [0, *numbers[1 : n + 1]]
    total = sum(gold)
    degree = [0] * (n + 1)
    # The exclusive or of all neighbours that are left: of a leaf, its only neighbour.
    neighbour = [0] * (n + 1)
    for a, b in zip(numbers[n + 1 :: 2], numbers[n + 2 :: 2]):
        degree[a] += 1
        degree[b] += 1
        neighbour[a] ^= b
        neighbour[b] ^= a
    leaves = [town for town in range(1, n + 1) if degree[town] == 1]
    best = total
    for leaf in leaves:
        if degree[leaf] == 0:
            continue
        best = min(best, abs(total - 2 * gold[leaf]))
        other = neighbour[leaf]
        gold[other] += gold[leaf]
        neighbour[other] ^= leaf
        degree[other] -= 1
        degree[leaf] = 0
        if degree[other] == 1:
            leaves.append(other)
    print(best)


main()
