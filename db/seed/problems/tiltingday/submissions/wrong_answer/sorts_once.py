# The winner of a bout always rides the next one.
def main():
    input()
    riders = sorted(map(int, input().split()), reverse=True)
    winner = riders[0]
    for other in riders[1:]:
        a, b = max(winner, other), min(winner, other)
        winner = a - b // 2
    print(winner)


main()
