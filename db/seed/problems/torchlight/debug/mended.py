import sys


def ropes_needed(posts, length):
    used = 1
    begin = posts[0]
    for post in posts:
        if post - begin > length:
            used += 1
            begin = post
    return used


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    ropes = numbers[1]
    posts = sorted(numbers[2:])
    low, high = 0, posts[-1] - posts[0]
    while low < high:
        length = (low + high) // 2
        if ropes_needed(posts, length) <= ropes:
            high = length
        else:
            low = length + 1
    print(low)


main()
