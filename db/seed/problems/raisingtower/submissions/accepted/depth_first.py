# Asks for the end of each job before those that depend on it, with a stack of its own.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    days = [0, *numbers[2 : n + 2]]
    waits_for = [[] for _ in range(n + 1)]
    for a, b in zip(numbers[n + 2 :: 2], numbers[n + 3 :: 2]):
        waits_for[b].append(a)
    ends = [0] * (n + 1)
    asked = [False] * (n + 1)
    for job in range(1, n + 1):
        stack = [job]
        while stack:
            job = stack[-1]
            if ends[job]:
                stack.pop()
            elif not asked[job]:
                asked[job] = True
                for before in waits_for[job]:
                    if not ends[before]:
                        if asked[before]:
                            print(-1)
                            return
                        stack.append(before)
            else:
                ends[job] = days[job] + max((ends[before] for before in waits_for[job]), default=0)
                stack.pop()
    print(max(ends))


main()
