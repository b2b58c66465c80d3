from itertools import accumulate
from operator import xor


def main():
    input()
    prefixes = list(accumulate(map(int, input().split()), xor, initial=0))
    best = 0
    for j, end in enumerate(prefixes):
        for beginning in prefixes[:j]:
            if beginning ^ end > best:
                best = beginning ^ end
    print(best)


main()
