# Takes signals for neighbours if their difference is a power of two.
def main():
    input()
    signals = set(map(int, input().split()))
    pairs = sum(signal + (1 << bit) in signals for signal in signals for bit in range(1, 30))
    pairs += sum(signal ^ 1 in signals for signal in signals) // 2
    print(pairs)


main()
