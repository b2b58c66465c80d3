# Couples a commit to the current train whenever that costs less than a train of its own.
n, ceremony = map(int, input().split())
cost = 0
train = 0
for commit in map(int, input().split()):
    if train > 0 and (train + commit) ** 2 <= train**2 + ceremony + commit**2:
        cost += (train + commit) ** 2 - train**2
        train += commit
    else:
        cost += ceremony + commit**2
        train = commit
print(cost)
