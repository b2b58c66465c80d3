# Looks through the county again after each road.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    neighbours = [[] for _ in range(n + 1)]
    for a, b in zip(numbers[2::2], numbers[3::2]):
        neighbours[a].append(b)
        neighbours[b].append(a)
        seen = [False] * (n + 1)
        shires = 0
        for start in range(1, n + 1):
            if seen[start]:
                continue
            shires += 1
            seen[start] = True
            stack = [start]
            while stack:
                for village in neighbours[stack.pop()]:
                    if not seen[village]:
                        seen[village] = True
                        stack.append(village)
        print(shires)


main()
