def main():
    n, k = map(int, input().split())
    colours = list(map(int, input().split()))
    sections = 0
    for left in range(n):
        seen = set()
        for colour in colours[left:]:
            seen.add(colour)
            if len(seen) > k:
                break
            sections += len(seen) == k
    print(sections)


main()
