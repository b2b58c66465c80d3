import re
import sys

text = sys.stdin.read()
assert re.fullmatch(r"[1-9][0-9]*( [1-9][0-9]*){2}\n", text), "malformed"
assert max(map(int, text.split())) <= 2000, "out of range"
sys.exit(42)
