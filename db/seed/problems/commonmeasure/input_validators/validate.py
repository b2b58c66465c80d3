import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]*\n[1-9][0-9]*( [1-9][0-9]*)*\n", text), "malformed"
first, second = text.splitlines()
ropes = list(map(int, second.split()))
assert 2 <= int(first) == len(ropes) <= 20_000, "n is wrong or out of range"
assert max(ropes) <= 10**18, "out of range"
sys.exit(42)
