import re
import sys

text = sys.stdin.read()
number = "[1-9][0-9]*"
line = f"{number}( {number})*\n"
assert re.fullmatch(f"{number} {number}\n{line}{line}", text), "malformed"
size, servers, jobs = ([int(word) for word in line.split()] for line in text.splitlines())
assert size == [len(servers), len(jobs)] and max(size) <= 80_000, "n or q is wrong or out of range"
assert max(servers) <= 10**6 and max(jobs) <= 10**6, "out of range"
sys.exit(42)
