import re
import sys

text = sys.stdin.read()
number = "(0|[1-9][0-9]*)"
assert re.fullmatch(f"{number} {number}\n({number} {number}\n)+", text), "malformed"
first, *days = text.splitlines()
n, k = map(int, first.split())
assert 1 <= n == len(days) <= 50_000 and 1 <= k <= 10, "n or k is wrong or out of range"
assert max(map(int, " ".join(days).split())) <= 10_000, "a gain is out of range"
sys.exit(42)
