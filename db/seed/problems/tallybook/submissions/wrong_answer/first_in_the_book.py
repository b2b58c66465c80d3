# Of several with the most points it takes the one who comes first in the book.
import sys


def main():
    words = sys.stdin.read().split()
    final = {}
    for name, points in zip(words[1::2], map(int, words[2::2])):
        final[name] = final.get(name, 0) + points
    best = max(final, key=final.get)
    print(best, final[best])


main()
