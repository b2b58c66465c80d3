import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    free_at = 0
    served = 0
    for i in range(1, len(numbers), 3):
        arrival, repair, patience = numbers[i:i + 3]
        begin = max(arrival, free_at)
        if begin - arrival <= patience:
            free_at = begin + repair
            served += 1
    print(served, free_at)


main()
