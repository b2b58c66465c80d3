# Always takes the largest coin that fits.
def main():
    _, s = map(int, input().split())
    coins = 0
    for value in sorted(map(int, input().split()), reverse=True):
        coins += s // value
        s %= value
    print(coins if s == 0 else -1)


main()
