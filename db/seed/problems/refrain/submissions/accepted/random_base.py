# If a length is possible, so is each shorter one: binary search, with hashes modulo a large prime and a random base.
import random

PRIME = (1 << 61) - 1


def main():
    n = int(input())
    ballad = input()
    base = random.randrange(1000, PRIME)
    hashes = [0]
    for letter in ballad.encode():
        hashes.append((hashes[-1] * base + letter) % PRIME)

    def possible(length):
        power = pow(base, length, PRIME)
        first = {}
        for end in range(length, n + 1):
            value = (hashes[end] - hashes[end - length] * power) % PRIME
            if end - first.setdefault(value, end) >= length:
                return True
        return False

    good, too_long = 0, n // 2 + 1
    while too_long - good > 1:
        length = (good + too_long) // 2
        if possible(length):
            good = length
        else:
            too_long = length
    print(good)


main()
