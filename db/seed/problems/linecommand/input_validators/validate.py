import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]*\n(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*\n", text), "malformed"
first, second = text.splitlines()
n, lords = int(first), [0, *map(int, second.split())]
assert 1 <= n == len(lords) - 1 <= 40_000, "n is wrong or out of range"
assert max(lords) <= n and lords[1:].count(0) == 1, "out of range, or not one marshal"
below = [[] for _ in range(n + 1)]
for knight in range(1, n + 1):
    below[lords[knight]].append(knight)
reached = below[0]
for knight in reached:
    reached.extend(below[knight])
assert len(reached) == n, "somebody does not serve the marshal"
sys.exit(42)
