import re
import sys

text = sys.stdin.read()
assert re.fullmatch(r"[1-9][0-9]*\n([a-z]{1,10} (0|-?[1-9][0-9]*)\n)+", text), "malformed"
first, *lines = text.splitlines()
assert 1 <= int(first) == len(lines) <= 20_000, "n is wrong or out of range"
assert all(abs(int(line.split()[1])) <= 10**6 for line in lines), "out of range"
sys.exit(42)
