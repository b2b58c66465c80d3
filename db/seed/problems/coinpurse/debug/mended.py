def main():
    _, wanted = map(int, input().split())
    values = list(map(int, input().split()))
    never = 1_000_000
    fewest = [0] + [never] * wanted
    for value in values:
        for amount in range(value, wanted + 1):
            fewest[amount] = min(fewest[amount], fewest[amount - value] + 1)
    print(-1 if fewest[wanted] >= never else fewest[wanted])


main()
