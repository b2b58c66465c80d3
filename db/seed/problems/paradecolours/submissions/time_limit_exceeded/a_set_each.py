import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, q = numbers[:2]
    colours = numbers[2 : n + 2]
    print(sum(len(set(colours[l - 1 : r])) for l, r in zip(numbers[n + 2 :: 2], numbers[n + 3 :: 2])))


main()
