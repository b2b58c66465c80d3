# A place is x + yi; to turn left is to multiply by i. Numbers are kept as pairs, because floats are not exact.
def times(a, b):
    return a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]


def main():
    rounds = int(input())
    place, ahead = (0, 0), (0, 1)
    for order in input():
        if order == "F":
            place = place[0] + ahead[0], place[1] + ahead[1]
        else:
            ahead = times(ahead, (0, 1) if order == "L" else (0, -1))
    turn = times(ahead, (0, -1))
    total, power = [0, 0], (1, 0)
    for first in range(4):
        count = len(range(first, rounds, 4))
        step = times(place, power)
        total = [total[0] + count * step[0], total[1] + count * step[1]]
        power = times(power, turn)
    print(*total)


main()
