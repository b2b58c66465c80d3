import sys


def main():
    words = sys.stdin.read().split()
    book = list(zip(words[1::2], map(int, words[2::2])))
    final = {}
    for name, points in book:
        final[name] = final.get(name, 0) + points
    most = max(final.values())
    so_far = {}
    for name, points in book:
        so_far[name] = so_far.get(name, 0) + points
        if final[name] == most and so_far[name] >= most:
            print(name, most)
            return


main()
