SAMPLES = [
    ("1", "5 2\n1 2\n1 3\n2 4\n2 5\n"),
    ("2", "4 3\n1 2\n2 3\n3 4\n"),
]

LIMIT = 50_000


def case(days, roads):
    return f"{len(roads) + 1} {days}\n" + "".join(f"{u} {v}\n" for u, v in roads)


def mixed(random, roads):
    """The same tree under other numbers, the roads in another order and direction."""
    names = list(range(1, len(roads) + 2))
    random.shuffle(names)
    renamed = [(names[u - 1], names[v - 1]) for u, v in roads]
    random.shuffle(renamed)
    return [(u, v) if random.random() < 0.5 else (v, u) for u, v in renamed]


def grown(random, size, reach):
    """Each castle joins one of the `reach` castles before it: a small reach makes a deep tree."""
    return mixed(random, [(random.randint(max(1, castle - reach), castle - 1), castle) for castle in range(2, size + 1)])


def path(size):
    return [(castle, castle + 1) for castle in range(1, size)]


def broom(size, handle):
    return path(handle) + [(handle, castle) for castle in range(handle + 1, size + 1)]


def secret(seeded):
    yield "01-two-castles", case(1, [(2, 1)])
    yield "02-too-far", case(9, [(1, castle) for castle in range(2, 12)])
    yield "03-star", case(2, [(castle, 7) for castle in range(1, 31) if castle != 7])
    yield "04-path-whole-length", case(39, mixed(seeded("04"), path(40)))
    yield "05-path-backwards", case(3, [(v, u) for u, v in path(40)])
    yield "06-neighbours", case(1, grown(seeded("06"), 100, 100))
    yield "07-broom", case(30, mixed(seeded("07"), broom(90, 31)))
    yield "08-random-bushy", case(9, grown(seeded("08"), 1000, 1000))
    yield "09-random-deep", case(100, grown(seeded("09"), 2000, 5))
    yield "10-caterpillar", case(50, mixed(seeded("10"), path(500) + [(castle, castle + 500) for castle in range(1, 501)]))
    yield "11-limit-random", case(12, grown(seeded("11"), LIMIT, LIMIT))
    yield "12-limit-path", case(LIMIT // 2, mixed(seeded("12"), path(LIMIT)))
    yield "13-limit-star", case(2, mixed(seeded("13"), [(1, castle) for castle in range(2, LIMIT + 1)]))
    yield "14-limit-deep", case(2000, grown(seeded("14"), LIMIT, 8))
    yield "15-limit-broom", case(100, mixed(seeded("15"), broom(LIMIT, LIMIT // 2)))


def small(random):
    size = random.randint(2, 9)
    return case(random.randint(1, min(4, size - 1)), grown(random, size, random.choice([1, 2, 9])))
