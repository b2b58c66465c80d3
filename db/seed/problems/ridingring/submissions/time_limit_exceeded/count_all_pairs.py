# Rides at the notch with as many possible notches below as above, and counts those for every notch anew.
n = int(input())
possible = list(range(1, n + 1))
while True:
    best = min(possible, key=lambda notch: abs(sum(1 if other < notch else -1 for other in possible)))
    print(best, flush=True)
    said = input()
    if said == "hit":
        break
    possible = [notch for notch in possible if (notch > best) == (said == "low") and notch != best]
