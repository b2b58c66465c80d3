def main():
    count = int(input())
    devices = input().split()
    last_seen = {}
    begin = best = best_begin = 0
    for end in range(count):
        last = last_seen.get(devices[end], -1)
        if last >= begin:
            begin = last + 1
        last_seen[devices[end]] = end
        length = end - begin + 1
        if length > best:
            best = length
            best_begin = begin
    print(best, best_begin + 1)


main()
