def main():
    input()
    signals = list(map(int, input().split()))
    pairs = 0
    for i, signal in enumerate(signals):
        for other in signals[:i]:
            difference = signal ^ other
            if difference & (difference - 1) == 0:
                pairs += 1
    print(pairs)


main()
