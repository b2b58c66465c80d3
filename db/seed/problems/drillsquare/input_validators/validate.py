import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]*\n[FLR]+\n", text), "malformed"
rounds, orders = text.splitlines()
assert int(rounds) <= 10**9 and len(orders) <= 20_000, "out of range"
sys.exit(42)
