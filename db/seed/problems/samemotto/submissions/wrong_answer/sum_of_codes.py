# Takes words for scrambled if they are equally long and the codes of their letters have the same sum.
import sys
from collections import Counter


def main():
    words = sys.stdin.read().split()[1:]
    counts = Counter((len(word), sum(map(ord, word))) for word in words)
    print(sum(count * (count - 1) // 2 for count in counts.values()))


main()
