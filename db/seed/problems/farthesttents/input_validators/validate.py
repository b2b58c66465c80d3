import re
import sys

text = sys.stdin.read()
number = "(0|-?[1-9][0-9]*)"
assert re.fullmatch(f"[1-9][0-9]*\n({number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
assert 2 <= int(first) == len(lines) <= 15_000, "n is wrong or out of range"
assert all(abs(int(word)) <= 10**9 for line in lines for word in line.split()), "out of range"
sys.exit(42)
