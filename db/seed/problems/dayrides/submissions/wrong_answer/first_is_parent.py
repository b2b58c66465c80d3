# Takes the first castle of each road for the parent of the second, and castle numbers to grow downwards.
import sys


def main():
    n, k, *ends = map(int, sys.stdin.buffer.read().split())
    parent = [0] * (n + 1)
    for u, v in zip(ends[::2], ends[1::2]):
        parent[v] = u
    counts = [[1] for _ in range(n + 1)]
    pairs = 0
    for castle in range(n, 1, -1):
        down, up = counts[castle], counts[parent[castle]]
        for depth, number in enumerate(down, 1):
            if 0 <= k - depth < len(up):
                pairs += number * up[k - depth]
        for depth, number in enumerate(down, 1):
            if depth < len(up):
                up[depth] += number
            else:
                up.append(number)
        counts[castle] = []
    print(pairs)


main()
