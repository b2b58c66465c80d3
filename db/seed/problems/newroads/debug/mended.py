import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    villages = numbers[0]
    parent = list(range(villages + 1))

    def root(village):
        while parent[village] != village:
            parent[village] = parent[parent[village]]
            village = parent[village]
        return village

    shires = villages
    for i in range(2, len(numbers), 2):
        a = root(numbers[i])
        b = root(numbers[i + 1])
        if a != b:
            parent[a] = b
            shires -= 1
        print(shires)


main()
