# Begins again at the shield that repeats a device, not behind the one that it repeats.
def main():
    n = int(input())
    devices = input().split()
    shown = set()
    begin = best = best_begin = 0
    for end in range(n):
        if devices[end] in shown:
            shown = set()
            begin = end
        shown.add(devices[end])
        if end - begin + 1 > best:
            best, best_begin = end - begin + 1, begin
    print(best, best_begin + 1)


main()
