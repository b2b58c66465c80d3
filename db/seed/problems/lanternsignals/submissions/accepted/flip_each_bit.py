def main():
    input()
    signals = set(map(int, input().split()))
    ends = sum(len(signals & {signal ^ 1 << bit for signal in signals}) for bit in range(30))
    print(ends // 2)


main()
