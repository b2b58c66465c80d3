# Tries every order until one is right.
from itertools import pairwise, permutations

n = int(input())
for row in permutations(range(1, n + 1)):
    if all(abs(a - b) > 1 for a, b in pairwise(row)):
        print(*row)
        break
else:
    print("impossible")
