import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]*\n(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*\n", text), "malformed"
first, second = text.splitlines()
signals = list(map(int, second.split()))
assert 1 <= int(first) == len(signals) == len(set(signals)) <= 20_000, "n is wrong, or signals repeat"
assert max(signals) < 2**30, "out of range"
sys.exit(42)
