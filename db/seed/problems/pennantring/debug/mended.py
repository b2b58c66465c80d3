def main():
    count = int(input())
    ring = input()
    cut = 0
    while cut < count and ring[cut] == ring[cut - 1]:
        cut += 1
    if cut == count:
        print((count + 1) // 2)
        return
    row = ring[cut:] + ring[:cut]
    repainted = 0
    run = 0
    for i in range(count):
        run = run + 1 if i > 0 and row[i] == row[i - 1] else 1
        if run % 2 == 0:
            repainted += 1
    print(repainted)


main()
