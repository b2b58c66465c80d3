def main():
    n = int(input())
    devices = input().split()
    shown = set()
    begin = best = best_begin = 0
    for end in range(n):
        while devices[end] in shown:
            shown.remove(devices[begin])
            begin += 1
        shown.add(devices[end])
        if end - begin + 1 > best:
            best, best_begin = end - begin + 1, begin
    print(best, best_begin + 1)


main()
