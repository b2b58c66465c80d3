import re
import sys

text = sys.stdin.read()
number = "(0|[1-9][0-9]*)"
assert re.fullmatch(f"{number} {number}\n{number}( {number})*\n", text), "malformed"
n, c, *commits = map(int, text.split())
assert 1 <= n == len(commits) <= 100_000 and c <= 10**15, "n or c is wrong or out of range"
assert 1 <= min(commits) and max(commits) <= 1000, "a commit is out of range"
sys.exit(42)
