# Takes k mod l for the place in the inner tune, and the first note for place 0.
import re


def main():
    k = int(input())
    open_parts = [[1, 0, []]]
    for token in re.findall(r"[a-z]|[0-9]+\(|\)", input()):
        if token == ")":
            count, length, parts = open_parts.pop()
            part = (count * length, length, parts)
        elif token.endswith("("):
            open_parts.append([int(token[:-1]), 0, []])
            continue
        else:
            part = (1, token, None)
        open_parts[-1][1] += part[0]
        open_parts[-1][2].append(part)
    parts = open_parts[0][2]
    while True:
        for total, inner, inside in parts:
            if k <= total:
                break
            k -= total
        else:
            print("-")
            return
        if inside is None:
            print(inner)
            return
        k = k % inner
        parts = inside


main()
