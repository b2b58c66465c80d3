import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    shire = [[village] for village in range(n + 1)]
    shires = n
    counts = []
    for a, b in zip(numbers[2::2], numbers[3::2]):
        small, large = sorted((shire[a], shire[b]), key=len)
        if small is not large:
            large += small
            for village in small:
                shire[village] = large
            shires -= 1
        counts.append(shires)
    print("\n".join(map(str, counts)))


main()
