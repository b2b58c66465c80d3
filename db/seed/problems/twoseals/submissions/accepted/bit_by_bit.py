from itertools import accumulate
from operator import xor


def main():
    input()
    prefixes = set(accumulate(map(int, input().split()), xor, initial=0))
    best = 0
    for bit in reversed(range(30)):
        upper = {prefix >> bit for prefix in prefixes}
        wanted = best * 2 + 1
        found = any(one ^ wanted in upper for one in upper)
        best = wanted if found else wanted - 1
    print(best)


main()
