import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"({number} {number}\n)+", text), "malformed"
n, k, *ends = map(int, text.split())
assert 2 <= n <= 50_000 and 1 <= k <= n - 1 and len(ends) == 2 * (n - 1), "n or k is wrong or out of range"
assert max(ends) <= n, "a castle is out of range"
parent = list(range(n + 1))


def find(castle):
    while parent[castle] != castle:
        parent[castle] = parent[parent[castle]]
        castle = parent[castle]
    return castle


for u, v in zip(ends[::2], ends[1::2]):
    assert find(u) != find(v), "the roads make a circle"
    parent[find(u)] = find(v)
sys.exit(42)
