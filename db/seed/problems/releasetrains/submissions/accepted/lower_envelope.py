# cost[i] = c + s[i]^2 + min over j < i of (cost[j] + s[j]^2 - 2 s[j] s[i]): lines in s[i], kept as a lower envelope.
def main():
    n, ceremony = map(int, input().split())
    slopes, offsets = [0], [0]
    first = 0
    total = 0
    cost = 0
    for commit in map(int, input().split()):
        total += commit
        while first + 1 < len(slopes) and (
            slopes[first + 1] * total + offsets[first + 1] <= slopes[first] * total + offsets[first]
        ):
            first += 1
        cost = ceremony + total * total + slopes[first] * total + offsets[first]
        slope, offset = -2 * total, cost + total * total
        while len(slopes) - first > 1 and (
            (offset - offsets[-2]) * (slopes[-2] - slopes[-1]) <= (offsets[-1] - offsets[-2]) * (slopes[-2] - slope)
        ):
            slopes.pop()
            offsets.pop()
        slopes.append(slope)
        offsets.append(offset)
    print(cost)


main()
