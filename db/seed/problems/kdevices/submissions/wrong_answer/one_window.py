# Keeps one window with at most k colours, and counts one or two left ends of each right end.
from collections import Counter


def main():
    n, k = map(int, input().split())
    colours = list(map(int, input().split()))
    counts = Counter()
    left = sections = 0
    for colour in colours:
        counts[colour] += 1
        while len(counts) > k:
            counts[colours[left]] -= 1
            if counts[colours[left]] == 0:
                del counts[colours[left]]
            left += 1
        if len(counts) == k:
            sections += 1
            at = left
            while counts[colours[at]] > 1 and at < left + 1:
                sections += 1
                at += 1
    print(sections)


main()
