def main():
    input()
    odd = set()
    for weight in map(int, input().split()):
        odd ^= {weight}
    print(*sorted(odd))


main()
