import re
import sys

text = sys.stdin.read()
assert re.fullmatch(r"[1-9][0-9]* [1-9][0-9]*\n[1-9][0-9]*( [1-9][0-9]*)*\n", text), "malformed"
first, second = text.splitlines()
c, s = map(int, first.split())
values = list(map(int, second.split()))
assert 1 <= c == len(values) == len(set(values)) <= 30, "c is wrong or out of range, or values repeat"
assert s <= 20_000 and max(values) <= 20_000, "out of range"
sys.exit(42)
