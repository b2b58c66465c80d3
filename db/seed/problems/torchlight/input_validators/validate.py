import re
import sys

text = sys.stdin.read()
number = "(0|-?[1-9][0-9]*)"
assert re.fullmatch(f"{number} {number}\n{number}( {number})*\n", text), "malformed"
n, k, *posts = map(int, text.split())
assert 1 <= k <= n == len(posts) <= 60_000, "n or k is wrong or out of range"
assert -(10**9) <= min(posts) and max(posts) <= 10**9, "a post is out of range"
sys.exit(42)
