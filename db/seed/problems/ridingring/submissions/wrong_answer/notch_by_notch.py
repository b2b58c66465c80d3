# Tries the notches from the bottom: twenty rides are enough for low rings only.
n = int(input())
for notch in range(1, n + 1):
    print(notch, flush=True)
    if input() == "hit":
        break
