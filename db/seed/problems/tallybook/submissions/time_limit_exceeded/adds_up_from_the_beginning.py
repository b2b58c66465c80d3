# Adds up a knight's points from the beginning of the book at each line.
import sys


def main():
    words = sys.stdin.read().split()
    book = list(zip(words[1::2], map(int, words[2::2])))
    winner, most = "", 0
    for name in {name for name, _ in book}:
        points = sum(p for other, p in book if other == name)
        if winner == "" or points > most:
            winner, most = name, points
    ends = {name: sum(p for other, p in book if other == name) for name, _ in book}
    for line in range(len(book)):
        name = book[line][0]
        if ends[name] == most and sum(p for other, p in book[: line + 1] if other == name) >= most:
            print(name, most)
            return


main()
