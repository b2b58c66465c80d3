import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    tents = list(zip(numbers[1::2], numbers[2::2]))
    sums = [x + y for x, y in tents]
    differences = [x - y for x, y in tents]
    print(max(max(sums) - min(sums), max(differences) - min(differences)))


main()
