low, high = 1, int(input())
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    said = input()
    if said == "hit":
        break
    if said == "low":
        low = middle + 1
    else:
        high = middle - 1
