import re
import sys

text = sys.stdin.read()
assert re.fullmatch(r"[1-9][0-9]* [1-9][0-9]*\n", text), "malformed"
n, ring = map(int, text.split())
assert ring <= n <= 10**6, "out of range"
sys.exit(42)
