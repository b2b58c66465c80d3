import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} {number}\n({number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
n, m = map(int, first.split())
assert 3 <= n <= 10_000 and 1 <= m == len(lines) <= 20_000, "n or m is wrong or out of range"
for line in lines:
    a, b = map(int, line.split())
    assert a <= n and b <= n and a != b, f"out of range: {line}"
sys.exit(42)
