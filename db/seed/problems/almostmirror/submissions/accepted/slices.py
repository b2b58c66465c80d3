def main():
    s = input()
    n = len(s)
    if s == s[::-1]:
        print(0)
        return
    left = next(i for i in range(n) if s[i] != s[n - 1 - i])
    for at in (left, n - 1 - left):
        rest = s[:at] + s[at + 1 :]
        if rest == rest[::-1]:
            while at > 0 and s[at - 1] == s[at]:
                at -= 1
            print(at + 1)
            return
    print(-1)


main()
