import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} {number}\n([a-z] {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
n, k = map(int, first.split())
assert 1 <= n == len(lines) <= 20_000, "n is wrong or out of range"
assert k <= 10**14, "k is out of range"
assert all(int(line.split()[1]) <= 10**9 for line in lines), "out of range"
sys.exit(42)
