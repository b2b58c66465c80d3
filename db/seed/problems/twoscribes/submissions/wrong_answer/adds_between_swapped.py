# Counts letters that are added or left out between two swapped ones as slips of their own.
def main():
    a, b = input(), input()
    n, m = len(a), len(b)
    slips = [[i + j for j in range(m + 1)] for i in range(n + 1)]
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            slips[i][j] = min(slips[i - 1][j] + 1, slips[i][j - 1] + 1, slips[i - 1][j - 1] + (a[i - 1] != b[j - 1]))
            if i > 1 and j > 1 and a[i - 2] == b[j - 1] and a[i - 1] == b[j - 2]:
                slips[i][j] = min(slips[i][j], slips[i - 2][j - 2] + 1)
            if i > 1 and j > 2 and a[i - 2] == b[j - 1] and a[i - 1] == b[j - 3]:
                slips[i][j] = min(slips[i][j], slips[i - 2][j - 3] + 2)
    print(slips[n][m])


main()
