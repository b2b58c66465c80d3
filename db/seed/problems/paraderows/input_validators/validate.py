import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]* [1-9][0-9]*\n", text), "malformed"
assert max(map(int, text.split())) <= 10**12, "out of range"
sys.exit(42)
