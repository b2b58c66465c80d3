def main():
    a, b = input(), input()
    m = len(b)
    before, row = None, list(range(m + 1))
    for i, letter in enumerate(a, 1):
        following = [i]
        left = i
        for j in range(1, m + 1):
            other = b[j - 1]
            best = row[j - 1]
            if letter != other:
                if left < best:
                    best = left
                if row[j] < best:
                    best = row[j]
                best += 1
                if i > 1 and j > 1 and a[i - 2] == other and letter == b[j - 2] and before[j - 2] + 1 < best:
                    best = before[j - 2] + 1
            following.append(best)
            left = best
        before, row = row, following
    print(row[m])


main()
