import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} {number}\n{number}( {number})*\n", text), "malformed"
first, second = text.splitlines()
(n, k), colours = map(int, first.split()), list(map(int, second.split()))
assert 1 <= n == len(colours) <= 30_000, "n is wrong or out of range"
assert k <= 30_000 and max(colours) <= 10**9, "out of range"
sys.exit(42)
