def main():
    h, w = map(int, input().split())
    yard = [input() for _ in range(h)]
    columns = 0
    column = [[0] * w for _ in range(h)]
    for x in range(w):
        for y in range(h):
            if y == 0 or yard[y - 1][x] == "#":
                columns += 1
            column[y][x] = columns - 1
    crossing = []
    for y in range(h):
        for x in range(w):
            if x == 0 or yard[y][x - 1] == "#":
                crossing.append([])
            if yard[y][x] == ".":
                crossing[-1].append(column[y][x])
    partner = [-1] * columns
    posted = 0
    for start in range(len(crossing)):
        reached_from = {}
        queue = [start]
        end = None
        for row in queue:
            for one in crossing[row]:
                if one not in reached_from:
                    reached_from[one] = row
                    if partner[one] < 0:
                        end = one
                        break
                    queue.append(partner[one])
            if end is not None:
                break
        if end is None:
            continue
        posted += 1
        taken = {partner[one]: one for one in reached_from if partner[one] >= 0}
        while end is not None:
            row = reached_from[end]
            partner[end], end = row, taken.get(row) if row != start else None
    print(posted)


main()
