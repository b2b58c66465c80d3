# Goes through all the roads until no state gets better any more.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, m, s, fresh, change = numbers[:5]
    stables = numbers[5:5 + s]
    roads = []
    for i in range(5 + s, 5 + s + 3 * m, 3):
        u, v, time = numbers[i:i + 3]
        roads += [(u, v, time), (v, u, time)]
    never = 1 << 60
    earliest = [[never] * (fresh + 1) for _ in range(n + 1)]
    earliest[1][0] = 0
    changed = True
    while changed:
        changed = False
        for town in stables:
            minute = min(earliest[town]) + change
            if minute < earliest[town][fresh]:
                earliest[town][fresh] = minute
                changed = True
        for u, v, time in roads:
            for left in range(fresh + 1):
                if earliest[u][left] == never:
                    continue
                after, then = (earliest[u][left] + time // 2, left - 1) if left else (earliest[u][0] + time, 0)
                if after < earliest[v][then]:
                    earliest[v][then] = after
                    changed = True
    print(min(earliest[n]) if min(earliest[n]) < never else -1)


main()
