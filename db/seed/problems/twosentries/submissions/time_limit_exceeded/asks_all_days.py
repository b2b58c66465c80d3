import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    days = []
    for to, start in sorted(zip(numbers[2::2], numbers[1::2])):
        attended = sum(start <= day <= to for day in days)
        day = to
        while attended < 2:
            if day not in days:
                days.append(day)
                attended += 1
            day -= 1
    print(len(days))


main()
