# Tries one plan only: fills the larger cistern and pours into the smaller one.
from math import gcd


def main():
    a, b, t = map(int, input().split())
    a, b = max(a, b), min(a, b)
    if t > a or t % gcd(a, b):
        print(-1)
        return
    x, y, count = a, 0, 1
    while x != t and y != t:
        if x == 0:
            x = a
        elif y == b:
            y = 0
        else:
            poured = min(x, b - y)
            x, y = x - poured, y + poured
        count += 1
    print(count)


main()
