import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[a-z]+\n", text), "malformed"
assert 1 <= len(text) - 1 <= 100_000, "the length is out of range"
sys.exit(42)
