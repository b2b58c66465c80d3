# Digs in front of the house that is nearest to the middle between the two ends.
def main():
    input()
    houses = sorted(map(int, input().split()))
    middle = (houses[0] + houses[-1]) / 2
    well = min(houses, key=lambda house: abs(house - middle))
    print(2 * sum(abs(house - well) for house in houses))


main()
