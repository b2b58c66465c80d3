import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
assert re.fullmatch(f"{number} {number}\n([sd] {number} {number}\n)+", text), "malformed"
first, *remarks = text.splitlines()
n, m = map(int, first.split())
assert 2 <= n <= 40_000 and m == len(remarks) <= 40_000, "n or m is wrong or out of range"
for remark in remarks:
    _, i, j = remark.split()
    assert i != j and int(i) <= n and int(j) <= n, f"wrong remark: {remark}"
sys.exit(42)
