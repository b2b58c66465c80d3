# Leaves a guard in sight behind another of the same height; what follows pops and counts both.
def main():
    input()
    heights = list(map(int, input().split()))
    visible, pairs = [], 0
    for height in heights:
        while visible and visible[-1] < height:
            visible.pop()
            pairs += 1
        if visible:
            pairs += 1
        visible.append(height)
    print(pairs)


main()
