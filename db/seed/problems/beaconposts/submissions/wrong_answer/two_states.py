# Knows a hill with a beacon and one without; of the children of a hill with a beacon only leaves need none below.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    near = [[] for _ in range(n + 1)]
    for a, b in zip(numbers[n + 1 :: 2], numbers[n + 2 :: 2]):
        near[a].append(b)
        near[b].append(a)
    parent = [0] * (n + 1)
    order = [1]
    for hill in order:
        for other in near[hill]:
            if other != parent[hill]:
                parent[other] = hill
                order.append(other)
    never = 10**18
    own, child = numbers[: n + 1], [0] * (n + 1)
    for hill in reversed(order):
        below = [other for other in near[hill] if other != parent[hill]]
        own[hill] += sum(0 if child[u] == never else min(own[u], child[u]) for u in below)
        if below:
            first = min(max(0, own[u] - child[u]) for u in below)
            child[hill] = sum(min(own[u], child[u]) for u in below) + first
        else:
            child[hill] = never
    print(min(own[1], child[1]))


main()
