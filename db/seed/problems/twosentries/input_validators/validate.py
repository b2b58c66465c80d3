import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number}\n({number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
assert 1 <= int(first) == len(lines) <= 20_000, "n is wrong or out of range"
for line in lines:
    a, b = map(int, line.split())
    assert a < b <= 10**9, f"out of range: {line}"
sys.exit(42)
