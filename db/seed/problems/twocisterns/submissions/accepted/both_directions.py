# Only two plans are worth trying: always from the first to the second cistern, or always back.
from math import gcd


def steps(a, b, t):
    """Fills a, pours into b, and empties b when it is full."""
    x, y, count = a, 0, 1
    while x != t and y != t:
        if x == 0:
            x = a
        elif y == b:
            y = 0
        else:
            poured = min(x, b - y)
            x, y = x - poured, y + poured
        count += 1
    return count


def main():
    a, b, t = map(int, input().split())
    if t > max(a, b) or t % gcd(a, b):
        print(-1)
    else:
        print(min(steps(a, b, t), steps(b, a, t)))


main()
