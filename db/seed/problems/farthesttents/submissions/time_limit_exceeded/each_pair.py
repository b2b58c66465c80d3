import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    tents = list(zip(numbers[1::2], numbers[2::2]))
    print(max(abs(x - u) + abs(y - v) for i, (x, y) in enumerate(tents) for u, v in tents[:i]))


main()
