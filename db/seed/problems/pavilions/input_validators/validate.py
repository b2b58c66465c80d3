import re
import sys

text = sys.stdin.read()
number = "(0|[1-9][0-9]*)"
assert re.fullmatch(f"{number} {number}\n({number} {number}\n)+", text), "malformed"
first, *points = text.splitlines()
n, r = map(int, first.split())
assert 1 <= n == len(points) <= 40_000 and 1 <= r <= 1000, "n or r is wrong or out of range"
assert max(map(int, " ".join(points).split())) <= 10**6, "a coordinate is out of range"
sys.exit(42)
