from collections import deque


def main():
    a, b, wanted = map(int, input().split())
    steps = {(0, 0): 0}
    waiting = deque([(0, 0)])
    while waiting:
        x, y = waiting.popleft()
        if x == wanted or y == wanted:
            print(steps[x, y])
            return
        right = min(x, b - y)
        left = min(y, a - x)
        for state in (a, y), (x, b), (0, y), (x, 0), (x - right, y + right), (x + left, y - left):
            if state not in steps:
                steps[state] = steps[x, y] + 1
                waiting.append(state)
    print(-1)


main()
