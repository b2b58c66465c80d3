# After i rounds a bit says whether its amount can be paid with i coins.
def main():
    _, s = map(int, input().split())
    values = list(map(int, input().split()))
    wanted = 1 << s
    paid = reached = 1
    coins = 0
    while not reached & wanted:
        following = 0
        for value in values:
            following |= reached << value
        following &= (wanted << 1) - 1
        following &= ~paid
        if following == 0:
            print(-1)
            return
        reached = following
        paid |= following
        coins += 1
    print(coins)


main()
