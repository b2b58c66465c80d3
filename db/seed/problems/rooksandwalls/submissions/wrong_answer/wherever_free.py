# Posts a crossbowman on every square that no other one watches, from the top left to the bottom right.
def main():
    h, w = map(int, input().split())
    yard = [list(input()) for _ in range(h)]
    posted = 0
    for y in range(h):
        for x in range(w):
            if yard[y][x] != ".":
                continue
            posted += 1
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                u, v = x + dx, y + dy
                while 0 <= u < w and 0 <= v < h and yard[v][u] != "#":
                    yard[v][u] = "x"
                    u, v = u + dx, v + dy
            yard[y][x] = "x"
    print(posted)


main()
