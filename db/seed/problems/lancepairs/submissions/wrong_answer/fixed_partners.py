# Sorts, but then only ever matches the 1st with the 2nd, the 3rd with the 4th, and so on.
n, difference = map(int, input().split())
lengths = sorted(map(int, input().split()))
print(sum(longer - shorter <= difference for shorter, longer in zip(lengths[::2], lengths[1::2])))
