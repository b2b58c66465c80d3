# Walks through the chest for every number in it.
input()
weights = list(map(int, input().split()))
print(*sorted(weight for weight in set(weights) if weights.count(weight) % 2 == 1))
