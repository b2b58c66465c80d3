def main():
    input()
    line = input()
    seen = {0: 1}
    balance = 0
    fair = 0
    for bout in line:
        if bout == "A":
            balance += 1
        elif bout == "B":
            balance -= 1
        earlier = seen.get(balance, 0)
        fair += earlier
        seen[balance] = earlier + 1
    print(fair)


main()
