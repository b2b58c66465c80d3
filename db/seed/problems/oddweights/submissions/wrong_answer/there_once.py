# Takes "an odd number of times" for "once".
from collections import Counter

input()
counts = Counter(map(int, input().split()))
print(*sorted(weight for weight, count in counts.items() if count == 1))
