import sys
from collections import Counter


def main():
    words = sys.stdin.read().split()[1:]
    counts = Counter("".join(sorted(word)) for word in words)
    print(sum(count * (count - 1) // 2 for count in counts.values()))


main()
