import re
import sys

text = sys.stdin.read()
assert re.fullmatch(r"[1-9][0-9]* [1-9][0-9]*\n([.#eoST]+\n)+", text), "malformed"
size, *rows = text.splitlines()
height, width = map(int, size.split())
assert height == len(rows) <= 400 and height * width >= 2, "r is wrong or out of range"
assert width <= 400 and all(len(row) == width for row in rows), "c is wrong or out of range"
assert text.count("S") == 1 and text.count("T") == 1, "one S and one T"
sys.exit(42)
