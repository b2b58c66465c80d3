import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} {number} {number} {number}\n({number} {number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
n, m, s, t = map(int, first.split())
assert 2 <= n <= 10_000 and 1 <= m == len(lines) <= 20_000, "n or m is wrong or out of range"
assert s <= n and t <= n and s != t, "s or t is wrong"
for line in lines:
    a, b, c = map(int, line.split())
    assert a <= n and b <= n and a != b and c <= 10**9, f"out of range: {line}"
sys.exit(42)
