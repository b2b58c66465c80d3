def main():
    input()
    riders = list(map(int, input().split()))
    while len(riders) > 1:
        a = max(riders)
        riders.remove(a)
        b = max(riders)
        riders.remove(b)
        riders.append(a - b // 2)
    print(riders[0])


main()
