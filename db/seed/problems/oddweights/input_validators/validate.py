import re
import sys
from collections import Counter

text = sys.stdin.read()
assert re.fullmatch(r"[1-9][0-9]*\n[1-9][0-9]*( [1-9][0-9]*)*\n", text), "malformed"
first, second = text.splitlines()
weights = list(map(int, second.split()))
assert 2 <= int(first) == len(weights) <= 50_000, "n is wrong or out of range"
assert max(weights) <= 10**9, "out of range"
assert sum(count % 2 for count in Counter(weights).values()) == 2, "not exactly two are odd"
sys.exit(42)
