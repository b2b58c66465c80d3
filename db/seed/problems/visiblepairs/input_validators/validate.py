import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]*\n[1-9][0-9]*( [1-9][0-9]*)*\n", text), "malformed"
first, second = text.splitlines()
heights = list(map(int, second.split()))
assert 1 <= int(first) == len(heights) <= 50_000, "n is wrong or out of range"
assert max(heights) <= 10**9, "out of range"
sys.exit(42)
