import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    prices = numbers[: n + 1]
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
    own, child, none = prices[:], [0] * (n + 1), [0] * (n + 1)
    for hill in reversed(order):
        below = [other for other in near[hill] if other != parent[hill]]
        own[hill] += sum(min(own[u], child[u], none[u]) for u in below)
        none[hill] = sum(child[u] for u in below)
        first = min((max(0, own[u] - child[u]) for u in below), default=never)
        child[hill] = sum(min(own[u], child[u]) for u in below) + first
    print(min(own[1], child[1]))


main()
