SAMPLES = [
    ("1", "4\n3 10 5\n5 3 5\n6 2 9\n20 4 0\n"),
    ("2", "3\n0 5 1\n2 4 10\n5 6 30\n"),
]

LIMIT = 25_000


def case(knights):
    return f"{len(knights)}\n" + "".join(f"{a} {r} {p}\n" for a, r, p in knights)


def crowd(random, size, gap, longest, patience):
    """Knights who arrive a random gap apart."""
    minute = 0
    knights = []
    for _ in range(size):
        minute += random.randint(0, gap)
        knights.append((minute, random.randint(1, longest), random.randint(0, patience)))
    return knights


def secret(seeded):
    yield "01-one-knight", case([(0, 1, 0)])
    yield "02-just-patient-enough", case([(0, 7, 0), (0, 5, 7), (2, 5, 10), (2, 1, 14)])
    yield "03-arrives-as-the-smith-ends", case([(1, 4, 0), (5, 4, 0), (9, 4, 0), (12, 1, 0)])
    yield "04-all-at-once", case([(10, 3, 3 * (i // 2)) for i in range(40)])
    yield "05-long-idle", case([(0, 5, 5), (10**12, 100_000, 0)])
    yield "06-nobody-else-waits", case([(0, 100_000, 0)] + [(i, 1, 0) for i in range(1, 300)])
    yield "07-random-quiet", case(crowd(seeded("07"), 500, 50, 20, 20))
    yield "08-random-busy", case(crowd(seeded("08"), 2000, 10, 12, 100))
    yield "09-random-very-busy", case(crowd(seeded("09"), 2000, 3, 50, 400))
    yield "10-sum-beyond-32-bits", case([(i, 100_000, 100_000) for i in range(0, LIMIT * 100_000 - 1, 100_000)][:LIMIT])
    random = seeded("11")
    late = sorted(random.randint(0, 10**12) for _ in range(LIMIT))
    yield "11-limit-spread", case([(a, random.randint(1, 100_000), random.randint(0, 100_000)) for a in late])
    yield "12-limit-busy", case(crowd(seeded("12"), LIMIT, 60_000, 100_000, 100_000))
    yield "13-limit-same-minute", case([(10**12, 4, 4 * i) for i in range(LIMIT)])


def small(random):
    return case(crowd(random, random.randint(1, 7), 6, 6, 8))
