# Remembers one opponent for each group, but loses the absorbed group's opponent when two groups are joined.
import sys


def main():
    n, m, *words = sys.stdin.read().split()
    n = int(n)
    parent = list(range(n + 1))
    opponent = [0] * (n + 1)

    def find(node):
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    def join(a, b):
        a, b = find(a), find(b)
        if a != b:
            parent[b] = a
            opponent[a] = opponent[a] or opponent[b]

    for number in range(int(m)):
        kind = words[3 * number]
        i = find(int(words[3 * number + 1]))
        j = find(int(words[3 * number + 2]))
        if kind == "s":
            if opponent[i] and find(opponent[i]) == j or opponent[j] and find(opponent[j]) == i:
                print(number + 1)
                return
            join(i, j)
        else:
            if i == j:
                print(number + 1)
                return
            for one, other in ((i, j), (j, i)):
                if opponent[one]:
                    join(opponent[one], other)
                else:
                    opponent[one] = other
    print(0)


main()
