# Behind leading zeros lets numbers of three digits or more begin with 1 only.
from functools import cache


def up_to(x, m):
    digits = list(map(int, str(x)))

    @cache
    def count(i, last, rest, tight):
        if i == len(digits):
            return rest == 0
        total = 0
        for e in range((digits[i] if tight else 9) + 1):
            if i == 0 or abs(e - last) <= 1 or (last == 0 and rest == 0 and i > len(digits) - 3):
                total += count(i + 1, e, (rest + e) % m, tight and e == digits[i])
        return total

    return count(0, 0, 0, True)


def main():
    a, b, m = map(int, input().split())
    print(up_to(b, m) - up_to(a - 1, m))


main()
