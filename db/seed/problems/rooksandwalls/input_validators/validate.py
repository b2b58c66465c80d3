import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]* [1-9][0-9]*\n([.#]+\n)+", text), "malformed"
first, *rows = text.splitlines()
h, w = map(int, first.split())
assert 1 <= h == len(rows) <= 60, "h is wrong or out of range"
assert 1 <= w <= 60 and all(len(row) == w for row in rows), "w is wrong or out of range"
sys.exit(42)
