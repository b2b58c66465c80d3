SAMPLES = [
    ("1", "4 2\n5 1\n2 6\n3 3\n8 4\n"),
    ("2", "3 1\n3 4\n2 9\n1 4\n"),
]

LIMIT = 50_000


def case(most, days):
    return f"{len(days)} {most}\n" + "".join(f"{a} {b}\n" for a, b in days)


def drawn(random, size, largest):
    return [(random.randint(0, largest), random.randint(0, largest)) for _ in range(size)]


def secret(seeded):
    yield "01-one-day", case(1, [(3, 8)])
    yield "02-nothing-to-gain", case(4, [(0, 0)] * 12)
    yield "03-rest-every-other-day", case(1, [(9, 2), (10, 3), (9, 2), (4, 4), (8, 8)])
    yield "04-only-the-lance-pays", case(5, [(10, 0)] * 15)
    yield "05-rest-before-it-is-needed", case(3, [(10, 0), (9, 0), (0, 10), (10, 0), (0, 10), (2, 1), (10, 0)])
    yield "06-rest-to-change-discipline", case(10, [(100, 1), (100, 1), (1, 100), (1, 100), (100, 1), (1, 1), (1, 100)])
    yield "07-shorter-than-k", case(10, drawn(seeded("07"), 9, 100))
    yield "08-random-small", case(3, drawn(seeded("08"), 60, 30))
    yield "09-random-k-one", case(1, drawn(seeded("09"), 1000, 10_000))
    yield "10-random-k-four", case(4, drawn(seeded("10"), 3000, 10_000))
    yield "11-limit-random", case(10, drawn(seeded("11"), LIMIT, 10_000))
    yield "12-limit-k-two", case(2, drawn(seeded("12"), LIMIT, 10_000))
    yield "13-limit-all-highest", case(10, [(10_000, 10_000)] * LIMIT)
    random = seeded("14")
    phases = [(9000, 10) if (day // random.randint(2, 6)) % 2 else (10, 9000) for day in range(LIMIT)]
    yield "14-limit-phases", case(7, [(a + random.randint(0, 999), b + random.randint(0, 999)) for a, b in phases])


def small(random):
    return case(random.randint(1, 4), drawn(random, random.randint(1, 9), random.choice([3, 20])))
