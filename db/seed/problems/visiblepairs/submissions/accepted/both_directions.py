# A pair sees each other if its right guard is the first one at least as tall as the left, or the other way round.
def first_blockers(heights):
    """The pairs of each guard and the first one after him who is at least as tall."""
    blockers, stack = [], []
    for i, height in enumerate(heights):
        while stack and heights[stack[-1]] <= height:
            blockers.append((stack.pop(), i))
        stack.append(i)
    return blockers


def main():
    n = int(input())
    heights = list(map(int, input().split()))
    rightwards = first_blockers(heights)
    leftwards = first_blockers(heights[::-1])
    print(len(set(rightwards) | {(n - 1 - j, n - 1 - i) for i, j in leftwards}))


main()
