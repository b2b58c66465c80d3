# At the first difference scrapes off the left letter if the next one fits, and never tries the other.
def main():
    s = input()
    l, r = 0, len(s) - 1
    gone = 0
    while l < r:
        if s[l] == s[r]:
            l, r = l + 1, r - 1
        elif gone:
            print(-1)
            return
        elif s[l + 1] == s[r]:
            gone, l = l + 1, l + 1
        elif s[l] == s[r - 1]:
            gone, r = r + 1, r - 1
        else:
            print(-1)
            return
    print(gone)


main()
