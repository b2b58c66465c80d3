import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} {number}\n({number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
n, m = map(int, first.split())
assert 2 <= n <= 10_000 and m == len(lines) <= 15_000, "n or m is wrong or out of range"
near = [[] for _ in range(n + 1)]
for line in lines:
    a, b = map(int, line.split())
    assert a <= n and b <= n and a != b, f"out of range: {line}"
    near[a].append(b)
    near[b].append(a)
reached = [1]
seen = {1}
for town in reached:
    fresh = set(near[town]) - seen
    seen |= fresh
    reached.extend(fresh)
assert len(reached) == n, "not connected"
sys.exit(42)
