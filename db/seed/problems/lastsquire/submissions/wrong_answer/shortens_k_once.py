# Takes k modulo n at the beginning, though the circle becomes smaller.
def main():
    n, k = map(int, input().split())
    k %= n
    place = 0
    for size in range(2, n + 1):
        place = (place + k) % size
    print(place + 1)


main()
