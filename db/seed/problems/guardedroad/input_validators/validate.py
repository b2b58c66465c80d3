import re
import sys

text = sys.stdin.read()
number = "(0|[1-9][0-9]*)"
assert re.fullmatch(f"{number} {number}\n({number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
n, length = map(int, first.split())
assert 1 <= n == len(lines) <= 15_000, "n is wrong or out of range"
assert 1 <= length <= 10**9, "the length is out of range"
for line in lines:
    a, b = map(int, line.split())
    assert 0 <= a < b <= length, f"out of range: {line}"
sys.exit(42)
