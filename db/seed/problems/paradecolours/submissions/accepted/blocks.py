# The array of last places in blocks of 150: a change touches one place and one block, a question the blocks behind l.
import sys

SIZE = 150


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, q = numbers[:2]
    colours = numbers[2 : n + 2]
    ending = [[] for _ in range(n)]
    for l, r in zip(numbers[n + 2 :: 2], numbers[n + 3 :: 2]):
        ending[r - 1].append(l - 1)
    is_last = bytearray(n)
    blocks = [0] * (n // SIZE + 1)
    last = {}
    seen = 0
    for r, colour in enumerate(colours):
        before = last.get(colour)
        if before is not None:
            is_last[before] = 0
            blocks[before // SIZE] -= 1
        is_last[r] = 1
        blocks[r // SIZE] += 1
        last[colour] = r
        for l in ending[r]:
            block = l // SIZE + 1
            seen += is_last.count(1, l, block * SIZE) + sum(blocks[block:])
    print(seen)


main()
