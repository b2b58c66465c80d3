import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[a-z]+\n[a-z]+\n", text), "malformed"
assert max(map(len, text.split())) <= 700, "a text is too long"
sys.exit(42)
