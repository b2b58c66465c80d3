import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]*\n", text), "malformed"
assert int(text) <= 10**18, "out of range"
sys.exit(42)
