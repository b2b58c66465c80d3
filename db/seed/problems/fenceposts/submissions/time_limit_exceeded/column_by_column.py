# For each column collects where it crosses the bars, and counts place by place between them.
import sys
from fractions import Fraction


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    posts = list(zip(numbers[1::2], numbers[2::2]))
    bars = list(zip(posts, posts[1:] + posts[:1]))
    tufts = 0
    for column in range(min(x for x, _ in posts), max(x for x, _ in posts) + 1):
        crossings, covered = [], set()
        for (x, y), (u, v) in bars:
            if x == u == column:
                covered.update(range(min(y, v), max(y, v) + 1))
            elif min(x, u) <= column <= max(x, u):
                at = y + Fraction((v - y) * (column - x), u - x)
                if at.denominator == 1:
                    covered.add(int(at))
                # Half-open, so that a post counts for one of its bars.
                if column < max(x, u):
                    crossings.append(at)
        crossings.sort()
        for low, high in zip(crossings[::2], crossings[1::2]):
            for place in range(-(-low.numerator // low.denominator), high.numerator // high.denominator + 1):
                tufts += place not in covered
    print(tufts)


main()
