import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number}\n{number}( {number})*\n({number} {number}\n)*", text), "malformed"
first, second, *lines = text.splitlines()
n, prices = int(first), list(map(int, second.split()))
assert 1 <= n == len(prices) == len(lines) + 1 <= 10_000, "n is wrong or out of range"
assert max(prices) <= 10**9, "out of range"
parent = list(range(n + 1))


def find(hill):
    while parent[hill] != hill:
        parent[hill] = hill = parent[parent[hill]]
    return hill


for line in lines:
    a, b = map(int, line.split())
    assert a <= n and b <= n and find(a) != find(b), f"no tree: {line}"
    parent[find(a)] = find(b)
sys.exit(42)
