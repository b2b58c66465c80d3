import re
import sys

text = sys.stdin.read()
number = "(0|[1-9][0-9]*)"
assert re.fullmatch(f"{number}\n{number}( {number})*\n({number} {number}\n)+", text), "malformed"
first, second, *lines = text.splitlines()
n, gold = int(first), list(map(int, second.split()))
assert 2 <= n == len(gold) == len(lines) + 1 <= 15_000, "n is wrong or out of range"
assert max(gold) <= 10**9, "out of range"
parent = list(range(n + 1))


def find(town):
    while parent[town] != town:
        parent[town] = town = parent[parent[town]]
    return town


for line in lines:
    a, b = map(int, line.split())
    assert 1 <= a <= n and 1 <= b <= n and find(a) != find(b), f"no tree: {line}"
    parent[find(a)] = find(b)
sys.exit(42)
