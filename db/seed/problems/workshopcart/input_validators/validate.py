import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} {number}\n({number} {number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
n, capacity = map(int, first.split())
assert 1 <= n == len(lines) <= 200, "n is wrong or out of range"
assert capacity <= 5000, "the capacity is out of range"
for line in lines:
    workshop, weight, value = map(int, line.split())
    assert workshop <= 200 and weight <= 5000 and value <= 10**6, f"out of range: {line}"
sys.exit(42)
