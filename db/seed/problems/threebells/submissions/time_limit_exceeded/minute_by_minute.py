# Listens to every single minute.
t, a, b, c = map(int, input().split())
alone = 0
minute = 1
while minute <= t:
    if (minute % a == 0) + (minute % b == 0) + (minute % c == 0) == 1:
        alone += 1
    minute += 1
print(alone)
