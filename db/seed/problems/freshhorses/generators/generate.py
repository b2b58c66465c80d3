SAMPLES = [
    ("1", "5 6 1 2 2\n3\n1 2 14\n2 4 16\n1 3 10\n3 4 20\n4 5 20\n1 5 36\n"),
    ("2", "3 1 1 1 0\n1\n1 2 4\n"),
]

TOWNS = 10_000
ROADS = 25_000


def case(towns, stables, fresh, change, roads):
    lines = [f"{towns} {len(roads)} {len(stables)} {fresh} {change}", " ".join(map(str, stables))]
    return "\n".join(lines + [f"{u} {v} {t}" for u, v, t in roads]) + "\n"


def even(random, most):
    return 2 * random.randint(1, most // 2)


def net(random, towns, roads, most):
    """A random tree for the connection, then roads anywhere."""
    made = [(random.randint(1, town - 1), town, even(random, most)) for town in range(2, towns + 1)]
    while len(made) < roads:
        u, v = random.sample(range(1, towns + 1), 2)
        made.append((u, v, even(random, most)))
    random.shuffle(made)
    return made


def ladder(random, length, most):
    """Two long parallel chains with rungs, the towns numbered at random: long ways with many choices."""
    names = random.sample(range(2, 2 * length), 2 * length - 2)
    names = [1, *names, 2 * length]
    roads = []
    for i in range(length):
        upper, lower = names[2 * i], names[2 * i + 1]
        roads.append((upper, lower, even(random, most)))
        if i + 1 < length:
            roads.append((upper, names[2 * i + 2], even(random, most)))
            roads.append((lower, names[2 * i + 3], even(random, most)))
    random.shuffle(roads)
    return roads


def stables(random, towns, count):
    return random.sample(range(1, towns + 1), count)


def secret(seeded):
    yield "01-one-road", case(2, [2], 1, 0, [(2, 1, 10)])
    yield "02-stable-at-the-start", case(2, [1], 1, 4, [(1, 2, 10)])
    yield "03-change-does-not-pay", case(2, [1], 4, 5, [(1, 2, 10)])
    yield "04-arrive-later-but-fresh", case(
        6, [2], 3, 0, [(1, 3, 10), (1, 2, 20), (2, 3, 10), (3, 4, 100), (4, 5, 100), (5, 6, 100)])
    yield "05-detour-to-a-stable-and-back", case(
        5, [5], 4, 1, [(1, 2, 4), (2, 5, 2), (2, 3, 60), (3, 4, 60), (4, 2, 200)])
    yield "06-change-while-still-fresh", case(5, [1, 3], 3, 1, [(1, 2, 40), (2, 3, 40), (3, 4, 40), (4, 5, 40)])
    yield "07-unreachable", case(8, [1, 2, 3], 2, 0, [(1, 2, 2), (2, 3, 2), (3, 1, 2), (5, 6, 2), (6, 8, 2)])
    yield "08-several-roads-between-two", case(3, [2], 1, 3, [(1, 2, 8), (1, 2, 6), (2, 3, 20), (3, 2, 18), (2, 3, 40)])
    random = seeded("09")
    yield "09-random-small", case(50, stables(random, 50, 8), 2, 10, net(random, 50, 120, 100))
    random = seeded("10")
    yield "10-random-stables-everywhere", case(500, stables(random, 500, 500), 1, 20, net(random, 500, 1500, 200))
    random = seeded("11")
    yield "11-ladder", case(1000, stables(random, 1000, 60), 4, 30, ladder(random, 500, 500))
    random = seeded("12")
    yield "12-limit-random", case(TOWNS, stables(random, TOWNS, 900), 4, 100, net(random, TOWNS, ROADS, 10_000))
    random = seeded("13")
    yield "13-limit-ladder", case(TOWNS, stables(random, TOWNS, 2500), 4, 1000, ladder(random, TOWNS // 2, 10_000))
    random = seeded("14")
    yield "14-limit-one-stable", case(TOWNS, stables(random, TOWNS, 1), 3, 0, net(random, TOWNS, ROADS, 10_000))


def small(random):
    towns = random.randint(2, 7)
    roads = net(random, towns, random.randint(towns - 1, 12), random.choice([6, 40]))
    if random.random() < 0.2:
        roads = roads[1:] or roads
    return case(towns, stables(random, towns, random.randint(1, towns)), random.randint(1, 4), random.randint(0, 9), roads)
