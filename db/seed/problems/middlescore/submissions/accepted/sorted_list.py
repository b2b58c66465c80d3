from bisect import insort


def main():
    input()
    scores = []
    total = 0
    for score in map(int, input().split()):
        insort(scores, score)
        total += scores[(len(scores) - 1) // 2]
    print(total)


main()
