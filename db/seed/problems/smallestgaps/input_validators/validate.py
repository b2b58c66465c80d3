import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} {number}\n{number}( {number})*\n", text), "malformed"
first, second = text.splitlines()
(n, k), weights = map(int, first.split()), list(map(int, second.split()))
assert 2 <= n == len(weights) <= 20_000, "n is wrong or out of range"
assert k <= n * (n - 1) // 2, "there are not so many pairs"
assert max(weights) <= 10**9, "out of range"
sys.exit(42)
