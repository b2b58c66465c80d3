import re
import sys

text = sys.stdin.read()
assert re.fullmatch("[1-9][0-9]*\n[a-z0-9()]+\n", text), "malformed"
position, tune = text.splitlines()
assert int(position) <= 10**15 and len(tune) <= 5000, "out of range"
totals, counts = [0], []
for token in re.findall(r"[a-z]|[1-9][0-9]*\(|\)|.", tune):
    if token == ")":
        assert counts and totals[-1] > 0, "a parenthesis is empty or closes nothing"
        inner = totals.pop() * counts.pop()
        totals[-1] += inner
    elif token.endswith("("):
        assert int(token[:-1]) <= 10**9, "a count is too large"
        counts.append(int(token[:-1]))
        totals.append(0)
        assert len(counts) <= 1000, "too deep"
    else:
        assert token.isalpha(), f"out of place: {token}"
        totals[-1] += 1
assert not counts and totals[0] <= 10**15, "a parenthesis is open, or the tune is too long"
sys.exit(42)
