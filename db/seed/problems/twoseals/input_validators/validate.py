import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]*\n(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*\n", text), "malformed"
first, second = text.splitlines()
signs = list(map(int, second.split()))
assert 1 <= int(first) == len(signs) <= 20_000, "n is wrong or out of range"
assert max(signs) < 2**30, "out of range"
sys.exit(42)
