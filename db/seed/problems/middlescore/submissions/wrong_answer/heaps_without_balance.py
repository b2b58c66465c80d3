# Puts each score into the half where it belongs, but moves none over unless a half is twice too large.
from heapq import heappop, heappush


def main():
    input()
    lower, upper = [], []
    total = 0
    for score in map(int, input().split()):
        if not lower or score <= -lower[0]:
            heappush(lower, -score)
        else:
            heappush(upper, score)
        if len(lower) > len(upper) + 2:
            heappush(upper, -heappop(lower))
        if len(upper) > len(lower):
            heappush(lower, -heappop(upper))
        total += -lower[0]
    print(total)


main()
