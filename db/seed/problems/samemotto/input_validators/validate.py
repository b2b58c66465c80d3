import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]*\n([a-z]+\n)+", text), "malformed"
first, *words = text.splitlines()
assert 1 <= int(first) == len(words) <= 5000, "n is wrong or out of range"
assert max(map(len, words)) <= 20, "a word is too long"
sys.exit(42)
