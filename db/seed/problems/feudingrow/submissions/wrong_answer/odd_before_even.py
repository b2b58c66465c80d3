# Where the last odd number meets the first even one, they may be 3 and 2.
n = int(input())
if n in (2, 3):
    print("impossible")
else:
    print(*range(1, n + 1, 2), *range(2, n + 1, 2))
