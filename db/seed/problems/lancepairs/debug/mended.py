def main():
    count, difference = map(int, input().split())
    lengths = sorted(map(int, input().split()))
    bouts = 0
    i = 0
    while i + 1 < count:
        if lengths[i + 1] - lengths[i] <= difference:
            bouts += 1
            i += 2
        else:
            i += 1
    print(bouts)


main()
