import re
import sys

text = sys.stdin.read()
number = "(0|[1-9][0-9]*)"
assert re.fullmatch(f"{number} {number}\n{number}( {number})*\n", text), "malformed"
n, difference, *lengths = map(int, text.split())
assert 1 <= n == len(lengths) <= 100_000, "n is wrong or out of range"
assert difference <= 100_000 and 1 <= min(lengths) and max(lengths) <= 100_000, "out of range"
sys.exit(42)
