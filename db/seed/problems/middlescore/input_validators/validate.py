import re
import sys

text = sys.stdin.read()
number = "(0|-?[1-9][0-9]*)"
assert re.fullmatch(f"[1-9][0-9]*\n{number}( {number})*\n", text), "malformed"
first, second = text.splitlines()
scores = list(map(int, second.split()))
assert 1 <= int(first) == len(scores) <= 20_000, "n is wrong or out of range"
assert max(map(abs, scores)) <= 10**9, "out of range"
sys.exit(42)
