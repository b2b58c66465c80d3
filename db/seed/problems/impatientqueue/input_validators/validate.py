import re
import sys

text = sys.stdin.read()
number = "(0|[1-9][0-9]*)"
assert re.fullmatch(f"{number}\n({number} {number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
assert 1 <= int(first) == len(lines) <= 25_000, "n is wrong or out of range"
before = 0
for line in lines:
    a, r, p = map(int, line.split())
    assert before <= a <= 10**12 and 1 <= r <= 100_000 and 0 <= p <= 100_000, f"out of range: {line}"
    before = a
sys.exit(42)
