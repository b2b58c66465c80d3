# Node i stands for "i uses tabs", node i + n for "i uses spaces"; joined nodes are true or false together.
import sys


def main():
    n, m, *words = sys.stdin.read().split()
    n = int(n)
    parent = list(range(2 * n + 1))

    def find(node):
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    for number in range(int(m)):
        kind = words[3 * number]
        i = int(words[3 * number + 1])
        j = int(words[3 * number + 2])
        same, other = (j, j + n) if kind == "s" else (j + n, j)
        root = find(i)
        if root == find(other):
            print(number + 1)
            return
        parent[root] = find(same)
        parent[find(i + n)] = find(other)
    print(0)


main()
