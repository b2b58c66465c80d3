# A tree of maxima. From a leaf go up until the right neighbour has room, then down to its first place.
import sys


def main():
    n, q, *numbers = map(int, sys.stdin.buffer.read().split())
    size = 1
    while size < n:
        size *= 2
    free = [0] * size + numbers[:n] + [0] * (size - n)
    for node in range(size - 1, 0, -1):
        free[node] = max(free[2 * node], free[2 * node + 1])
    here = size
    placed = []
    for job in numbers[n:]:
        if free[1] < job:
            placed.append(0)
            continue
        node = here
        while free[node] < job:
            # The next subtree to the right; past the last one, everything again from the top.
            while node & 1:
                node >>= 1
            node = node + 1 if node else 1
        while node < size:
            node *= 2
            if free[node] < job:
                node += 1
        here = node
        placed.append(node - size + 1)
        left = free[node] - job
        free[node] = left
        while node > 1:
            sibling = free[node ^ 1]
            node >>= 1
            largest = sibling if sibling > left else left
            if free[node] == largest:
                break
            free[node] = left = largest
    print("\n".join(map(str, placed)))


main()
