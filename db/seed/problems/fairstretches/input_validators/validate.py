import re
import sys

text = sys.stdin.read()
match = re.fullmatch(r"([1-9][0-9]*)\n([AB-]+)\n", text)
assert match, "expected a number and a line of A, B and -"
assert int(match[1]) == len(match[2]) <= 200_000, "n is wrong or too large"
sys.exit(42)
