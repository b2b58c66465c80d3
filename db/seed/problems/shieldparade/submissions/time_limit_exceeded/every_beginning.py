# Walks from every shield as far as it can.
def main():
    n = int(input())
    devices = input().split()
    best = best_begin = 0
    for begin in range(n):
        shown = set()
        for device in devices[begin:]:
            if device in shown:
                break
            shown.add(device)
        if len(shown) > best:
            best, best_begin = len(shown), begin
    print(best, best_begin + 1)


main()
