import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} {number}\n{number}( {number})*\n({number} {number}\n)+", text), "malformed"
first, second, *lines = text.splitlines()
(n, q), colours = map(int, first.split()), list(map(int, second.split()))
assert 1 <= n == len(colours) <= 20_000, "n is wrong or out of range"
assert 1 <= q == len(lines) <= 20_000, "q is wrong or out of range"
assert max(colours) <= 10**9, "out of range"
for line in lines:
    a, b = map(int, line.split())
    assert a <= b <= n, f"out of range: {line}"
sys.exit(42)
