import re
import sys

text = sys.stdin.read()
assert re.fullmatch(r"[1-9][0-9]*\n[1-9][0-9]*( [1-9][0-9]*)*\n", text), "malformed"
first, second = text.splitlines()
devices = list(map(int, second.split()))
assert 1 <= int(first) == len(devices) <= 50_000, "n is wrong or out of range"
assert max(devices) <= 10**9, "out of range"
sys.exit(42)
