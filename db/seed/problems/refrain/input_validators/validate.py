import re
import sys

match = re.fullmatch(r"([1-9][0-9]*)\n([a-z]+)\n", sys.stdin.read())
assert match, "expected a number and a line of small letters"
assert int(match[1]) == len(match[2]) <= 100_000, "n is wrong or out of range"
sys.exit(42)
