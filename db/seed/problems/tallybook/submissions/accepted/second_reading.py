import sys
from collections import defaultdict


def main():
    words = sys.stdin.read().split()
    book = list(zip(words[1::2], map(int, words[2::2])))
    final = defaultdict(int)
    for name, points in book:
        final[name] += points
    most = max(final.values())
    sofar = defaultdict(int)
    for name, points in book:
        sofar[name] += points
        if final[name] == most and sofar[name] >= most:
            print(name, most)
            return


main()
