# Sends a knight away who would wait exactly as long as he is willing to.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    free_at = 0
    served = 0
    for i in range(1, len(numbers), 3):
        arrival, repair, patience = numbers[i:i + 3]
        wait = max(0, free_at - arrival)
        if wait == 0 or wait < patience:
            free_at = arrival + wait + repair
            served += 1
    print(served, free_at)


main()
