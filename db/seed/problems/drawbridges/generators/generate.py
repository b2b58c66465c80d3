SAMPLES = [("1", "1 3\nSeT\n"), ("2", "3 5\n..#..\nS.eeT\n..#..\n")]

LIMIT = 400


def case(rows):
    return f"{len(rows)} {len(rows[0])}\n" + "\n".join(rows) + "\n"


def put(rows, row, column, mark):
    rows[row] = rows[row][:column] + mark + rows[row][column + 1:]


def scattered(random, height, width, cells, start=None, tower=None):
    """Cells drawn from a string of kinds, with S and T at the given or at random places."""
    rows = ["".join(random.choice(cells) for _ in range(width)) for _ in range(height)]
    places = [(row, column) for row in range(height) for column in range(width)]
    chosen = random.sample(places, 2)
    put(rows, *(start or chosen[0]), "S")
    put(rows, *(tower or chosen[1]), "T")
    return rows


def snake(height, width, bend):
    """One long corridor that winds from the top to the bottom; the bends hold a bridge."""
    rows = []
    for row in range(height):
        if row % 2 == 0:
            rows.append("." * width)
        elif row % 4 == 1:
            rows.append("#" * (width - 1) + bend[row % len(bend)])
        else:
            rows.append(bend[row % len(bend)] + "#" * (width - 1))
    put(rows, 0, 0, "S")
    last = height - 1 if height % 2 == 1 else height - 2
    put(rows, last, width // 2, "T")
    return rows


def chequered(random, height, width):
    """Bridges of both kinds in turn, with some holes: the squire can walk, but never rest."""
    rows = ["".join("#" if random.random() < 0.2 else "eo"[(row + column) % 2] for column in range(width)) for row in range(height)]
    put(rows, 0, 1, "S")
    put(rows, height - 1, width - 1, "T")
    return rows


def secret(seeded):
    yield "01-smallest", case(["ST"])
    yield "02-column", case(["T", "o", "e", "o", "S"])
    yield "03-walled-in", case([".#T", "S#.", "##."])
    yield "04-odd-pair", case(["SooT", "#..#"])
    yield "05-wait-or-walk-round", case(["..o.T", ".####", "Se...", "####.", "....."])
    yield "06-bridge-of-two-kinds", case(["Seoeoeo", "######e", "Teoeoeo"])
    yield "07-bridges-only", case(chequered(seeded("07"), 30, 40))
    yield "08-random-small", case(scattered(seeded("08"), 12, 15, "...#eeoo"))
    yield "09-random-wide", case(scattered(seeded("09"), 5, 400, "....eeeoo", (2, 0), (2, 399)))
    yield "10-random-maze", case(scattered(seeded("10"), 120, 120, "....#eo", (0, 0), (119, 119)))
    yield "11-limit-open-court", case(scattered(seeded("11"), LIMIT, LIMIT, ".", (0, 0), (399, 399)))
    yield "12-limit-many-bridges", case(scattered(seeded("12"), LIMIT, LIMIT, "..eeeeeoooo", (399, 0), (0, 399)))
    yield "13-limit-snake", case(snake(LIMIT, LIMIT, "eo.e"))
    yield "14-limit-no-way", case(scattered(seeded("14"), LIMIT, LIMIT, "..eeo#", (0, 0), (200, 200))[:399] + ["#" * 400])
    yield "15-limit-half-bridges", case(scattered(seeded("15"), LIMIT, LIMIT, "...eeeo#", (0, 0), (399, 399)))


def small(random):
    height, width = random.randint(1, 5), random.randint(2, 6)
    return case(scattered(random, height, width, random.choice(["..#eo", ".eeo", "..ee#", ".eoo#"])))
