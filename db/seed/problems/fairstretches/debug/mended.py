def main():
    count = int(input())
    line = input()
    seen = [0] * (2 * count + 1)
    balance = count
    seen[balance] = 1
    fair = 0
    for bout in line:
        if bout == "A":
            balance += 1
        elif bout == "B":
            balance -= 1
        fair += seen[balance]
        seen[balance] += 1
    print(fair)


main()
