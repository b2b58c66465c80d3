import re
import sys

text = sys.stdin.read()
number = "(0|[1-9][0-9]*)"
assert re.fullmatch(f"{number}( {number}){{4}}\n{number}( {number})*\n({number} {number} {number}\n)+", text), "malformed"
first, second, *roads = text.splitlines()
n, m, s, f, c = map(int, first.split())
stables = list(map(int, second.split()))
assert 2 <= n <= 10_000 and 1 <= m == len(roads) <= 25_000, "n or m is wrong or out of range"
assert 1 <= f <= 4 and c <= 1000, "f or c is out of range"
assert s == len(stables) == len(set(stables)) and 1 <= min(stables) and max(stables) <= n, "wrong stables"
for road in roads:
    u, v, t = map(int, road.split())
    assert u != v and 1 <= min(u, v) and max(u, v) <= n and 2 <= t <= 10_000 and t % 2 == 0, f"wrong road: {road}"
sys.exit(42)
