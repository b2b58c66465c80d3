import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} (0|{number})\n{number}( {number})*\n({number} {number}\n)*", text), "malformed"
first, second, *lines = text.splitlines()
(n, m), days = map(int, first.split()), list(map(int, second.split()))
assert 1 <= n == len(days) <= 10_000 and m == len(lines) <= 20_000, "n or m is wrong or out of range"
assert max(days) <= 10**6, "out of range"
for line in lines:
    assert max(map(int, line.split())) <= n, f"out of range: {line}"
sys.exit(42)
