# Takes the shortest lance again and again, looking through all that are left each time.
def main():
    n, difference = map(int, input().split())
    lengths = list(map(int, input().split()))
    bouts = 0
    while len(lengths) > 1:
        shortest = min(lengths)
        lengths.remove(shortest)
        partner = min(lengths)
        if partner - shortest <= difference:
            lengths.remove(partner)
            bouts += 1
    print(bouts)


main()
