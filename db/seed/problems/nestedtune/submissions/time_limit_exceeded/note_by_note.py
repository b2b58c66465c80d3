# Plays the tune up to the note, without keeping what was played.
import re
import sys

sys.setrecursionlimit(10_000)


def main():
    left = int(input())
    tokens = re.findall(r"[a-z]|[0-9]+\(|\)", input())
    ends, stack = {}, []
    for i, token in enumerate(tokens):
        if token.endswith("("):
            stack.append(i)
        elif token == ")":
            ends[stack.pop()] = i

    def play(at, end):
        nonlocal left
        while at < end:
            if at in ends:
                for _ in range(int(tokens[at][:-1])):
                    note = play(at + 1, ends[at])
                    if note:
                        return note
                at = ends[at]
            else:
                left -= 1
                if left == 0:
                    return tokens[at]
            at += 1
        return None

    print(play(0, len(tokens)) or "-")


main()
