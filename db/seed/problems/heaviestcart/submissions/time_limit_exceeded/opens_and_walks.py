# Walks from s again after each road that is opened.
import sys


def main():
    n, m, s, t, *numbers = map(int, sys.stdin.buffer.read().split())
    roads = sorted(zip(numbers[2::3], numbers[::3], numbers[1::3]), reverse=True)
    near = [[] for _ in range(n + 1)]
    for carries, a, b in roads:
        near[a].append(b)
        near[b].append(a)
        reached = {s}
        stack = [s]
        while stack:
            for town in near[stack.pop()]:
                if town not in reached:
                    reached.add(town)
                    stack.append(town)
        if t in reached:
            print(carries)
            return
    print(-1)


main()
