# Scrapes off each letter in turn and reads all of the rest.
def main():
    s = input()
    if s == s[::-1]:
        print(0)
        return
    for at in range(len(s)):
        rest = s[:at] + s[at + 1 :]
        if all(rest[i] == rest[-1 - i] for i in range(len(rest))):
            print(at + 1)
            return
    print(-1)


main()
