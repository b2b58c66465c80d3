import re
import sys

text = sys.stdin.read()
assert re.fullmatch(r"[1-9][0-9]*( [1-9][0-9]*){3}\n", text), "malformed"
t, *bells = map(int, text.split())
assert t <= 10**18 and max(bells) <= 10**6, "out of range"
sys.exit(42)
