import re
import sys

text = sys.stdin.read()
assert re.fullmatch(r"[1-9][0-9]* [1-9][0-9]*\n", text), "malformed"
n, k = map(int, text.split())
assert n <= 100_000 and k <= 10**9, "out of range"
sys.exit(42)
