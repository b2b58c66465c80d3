# Tries the lengths from the longest down, and keeps every piece of that length as a string.
def main():
    n = int(input())
    ballad = input()
    for length in range(n // 2, 0, -1):
        first = {}
        for start in range(n - length + 1):
            if start - first.setdefault(ballad[start:start + length], start) >= length:
                print(length)
                return
    print(0)


main()
