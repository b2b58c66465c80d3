import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"({number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
n, m = map(int, first.split())
assert 2 <= n <= 20_000 and 1 <= m == len(lines) <= 20_000, "n or m is wrong or out of range"
for line in lines:
    a, b = map(int, line.split())
    assert a <= n and b <= n and a != b, f"no such villages: {line}"
sys.exit(42)
