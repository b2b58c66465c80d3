import sys
from math import gcd


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    posts = list(zip(numbers[1::2], numbers[2::2]))
    doubled = edge = 0
    for (x, y), (u, v) in zip(posts, posts[1:] + posts[:1]):
        doubled += x * v - u * y
        edge += gcd(x - u, y - v)
    print((abs(doubled) - edge + 2) // 2)


main()
