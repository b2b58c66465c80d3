def main():
    n, k = map(int, input().split())
    place = 0
    for size in range(2, n + 1):
        place = (place + k) % size
    print(place + 1)


main()
