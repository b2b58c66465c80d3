import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]* [1-9][0-9]* [1-9][0-9]*\n", text), "malformed"
a, b, m = map(int, text.split())
assert a <= b <= 10**18 and m <= 100, "out of range"
sys.exit(42)
