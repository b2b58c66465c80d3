import re
import sys

text = sys.stdin.read()
number = "(0|-?[1-9][0-9]*)"
assert re.fullmatch(f"[1-9][0-9]*\n({number} {number}\n)+", text), "malformed"
first, *lines = text.splitlines()
posts = [tuple(map(int, line.split())) for line in lines]
assert 3 <= int(first) == len(posts) == len(set(posts)) <= 5000, "n is wrong, or posts repeat"
assert all(abs(x) <= 10**6 and abs(y) <= 10**6 for x, y in posts), "out of range"
doubled = sum(x * v - u * y for (x, y), (u, v) in zip(posts, posts[1:] + posts[:1]))
assert doubled != 0, "no area"
sys.exit(42)
