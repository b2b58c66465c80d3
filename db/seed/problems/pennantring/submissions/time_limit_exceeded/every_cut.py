# Cuts the ring at every place and keeps the worst line: a cut inside a run can only hide work.
def main():
    n = int(input())
    ring = input()
    if len(set(ring)) == 1:
        print((n + 1) // 2)
        return
    worst = 0
    for cut in range(n):
        repainted = 0
        run = 0
        before = ""
        for i in range(n):
            colour = ring[cut + i - n]
            run = run + 1 if colour == before else 1
            if run % 2 == 0:
                repainted += 1
            before = colour
        worst = max(worst, repainted)
    print(worst)


main()
