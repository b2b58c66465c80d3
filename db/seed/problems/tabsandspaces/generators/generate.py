SAMPLES = [
    ("1", "4 5\nd 1 2\nd 2 3\ns 1 3\nd 3 1\ns 1 4\n"),
    ("2", "3 3\ns 1 2\nd 2 3\nd 1 3\n"),
]

LIMIT = 40_000


def case(size, remarks):
    return f"{size} {len(remarks)}\n" + "".join(f"{kind} {i} {j}\n" for kind, i, j in remarks)


def truthful(random, size, count):
    """True remarks about randomly chosen sides."""
    side = [random.random() < 0.5 for _ in range(size + 1)]
    remarks = []
    for _ in range(count):
        i, j = random.sample(range(1, size + 1), 2)
        remarks.append(("s" if side[i] == side[j] else "d", i, j))
    return remarks


def chained(random, size):
    """True remarks that tie everybody together, in random order."""
    people = random.sample(range(1, size + 1), size)
    side = [random.random() < 0.5 for _ in range(size + 1)]
    remarks = [("s" if side[i] == side[j] else "d", i, j) for i, j in zip(people, people[1:])]
    random.shuffle(remarks)
    return remarks, people, side


def lie(side, i, j):
    return ("d" if side[i] == side[j] else "s", i, j)


def secret(seeded):
    yield "01-smallest", case(2, [("d", 2, 1)])
    yield "02-at-once", case(2, [("d", 1, 2), ("s", 2, 1)])
    yield "03-repeated", case(3, [("s", 1, 2), ("s", 2, 1), ("s", 1, 2), ("d", 1, 2), ("d", 1, 2)])
    yield "04-odd-circle", case(5, [("d", 1, 2), ("d", 2, 3), ("d", 3, 4), ("d", 4, 5), ("d", 5, 1)])
    yield "05-even-circle", case(4, [("d", 1, 2), ("d", 3, 4), ("d", 2, 3), ("d", 4, 1)])
    yield "06-enemy-groups-meet", case(6, [("d", 1, 2), ("d", 3, 4), ("s", 1, 3), ("d", 5, 4), ("s", 2, 4), ("d", 5, 2), ("s", 5, 4)])
    random = seeded("07")
    remarks = truthful(random, 50, 300)
    yield "07-random-true", case(50, remarks)
    remarks, people, side = chained(seeded("08"), 1000)
    yield "08-last-remark", case(1000, remarks + [lie(side, people[0], people[-1])])
    remarks, people, side = chained(seeded("09"), 1000)
    yield "09-two-groups-never-tied", case(2000, remarks + [(kind, i + 1000, j + 1000) for kind, i, j in remarks] + [("s", 1, 1001)])
    random = seeded("10")
    yield "10-random-false", case(3000, [(random.choice("sd"), *random.sample(range(1, 3001), 2)) for _ in range(5000)])
    remarks, people, side = chained(seeded("11"), LIMIT)
    yield "11-limit-last-remark", case(LIMIT, remarks + [lie(side, people[0], people[-1])])
    remarks, people, side = chained(seeded("12"), 20_000)
    yield "12-limit-true", case(20_000, remarks + truthful_about(seeded("12b"), side, 40_000 - len(remarks)))
    line = [("s", i, i + 1) for i in range(1, LIMIT)]
    yield "13-limit-line", case(LIMIT, line + [("d", LIMIT, 1)])
    star = [("d", 1, i) for i in range(2, LIMIT)]
    yield "14-limit-star", case(LIMIT, star + [("s", 2, LIMIT - 1), ("s", 1, 7)])


def truthful_about(random, side, count):
    pairs = [random.sample(range(1, len(side)), 2) for _ in range(count)]
    return [("s" if side[i] == side[j] else "d", i, j) for i, j in pairs]


def small(random):
    size = random.randint(2, 6)
    if random.random() < 0.3:
        return case(size, truthful(random, size, random.randint(1, 10)))
    return case(size, [(random.choice("sd"), *random.sample(range(1, size + 1), 2)) for _ in range(random.randint(1, 9))])
