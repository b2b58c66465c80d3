# Counts of each slanting bar only its posts.
import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    posts = list(zip(numbers[1::2], numbers[2::2]))
    doubled = edge = 0
    for (x, y), (u, v) in zip(posts, posts[1:] + posts[:1]):
        doubled += x * v - u * y
        edge += abs(x - u) + abs(y - v) if x == u or y == v else 1
    print((abs(doubled) - edge + 2) // 2)


main()
