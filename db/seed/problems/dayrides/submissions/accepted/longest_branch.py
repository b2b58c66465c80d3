# counts[-1 - d] is the number of castles d below the top of a branch; the deepest child's list is reused, so that each
# shorter branch is looked at once.
import sys


def main():
    n, k, *ends = map(int, sys.stdin.buffer.read().split())
    near = [[] for _ in range(n + 1)]
    for u, v in zip(ends[::2], ends[1::2]):
        near[u].append(v)
        near[v].append(u)
    parent = [0] * (n + 1)
    order = [1]
    for castle in order:
        for other in near[castle]:
            if other != parent[castle]:
                parent[other] = castle
                order.append(other)
    branches = [None] * (n + 1)
    pairs = 0
    for castle in reversed(order):
        counts = branches[castle]
        if counts is None:
            counts = []
        counts.append(1)
        # The castle itself with those k below it in the branch so far.
        if len(counts) > k:
            pairs += counts[-1 - k]
        # Hand the list up; merge if the parent already has one.
        up = parent[castle]
        other = branches[up]
        if other is None:
            branches[up] = counts
            continue
        if len(other) < len(counts):
            counts, other = other, counts
        # Both lists are seen from the parent: depth is one more than the index from the end.
        size = len(other)
        for depth in range(1, len(counts) + 1):
            rest = k - depth
            if 1 <= rest <= size:
                pairs += counts[-depth] * other[-rest]
        for depth in range(1, len(counts) + 1):
            other[-depth] += counts[-depth]
        branches[up] = other
        branches[castle] = None
    print(pairs)


main()
