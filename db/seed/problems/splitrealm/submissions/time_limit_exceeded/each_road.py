import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    gold = [0, *numbers[1 : n + 1]]
    near = [[] for _ in range(n + 1)]
    roads = list(zip(numbers[n + 1 :: 2], numbers[n + 2 :: 2]))
    for a, b in roads:
        near[a].append(b)
        near[b].append(a)
    total = best = sum(gold)
    for a, b in roads:
        part = 0
        stack = [(a, b)]
        while stack:
            town, before = stack.pop()
            part += gold[town]
            stack += [(other, town) for other in near[town] if other != before]
        best = min(best, abs(total - 2 * part))
    print(best)


main()
