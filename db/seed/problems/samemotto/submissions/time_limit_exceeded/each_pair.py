import sys


def main():
    words = sys.stdin.read().split()[1:]
    print(sum(sorted(a) == sorted(b) for i, a in enumerate(words) for b in words[:i]))


main()
