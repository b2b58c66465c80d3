# Tries the well in front of each house.
def main():
    input()
    houses = list(map(int, input().split()))
    print(2 * min(sum(abs(house - well) for house in houses) for well in houses))


main()
