SAMPLES = [("1", "5 4\n310 300 350 312 303\n"), ("2", "4 0\n7 9 7 8\n")]

LIMIT = 100_000


def case(difference, lengths):
    return f"{len(lengths)} {difference}\n{' '.join(map(str, lengths))}\n"


def drawn(random, size, longest):
    return [random.randint(1, longest) for _ in range(size)]


def secret(seeded):
    yield "01-one-lance", case(5, [10])
    yield "02-exactly-d", case(3, [10, 13])
    yield "03-just-over-d", case(3, [10, 14])
    yield "04-skip-the-shortest", case(2, [1, 5, 6, 10, 11])
    yield "05-lonely-in-between", case(1, [1, 2, 4, 6, 7, 9, 10])
    yield "06-all-equal-odd", case(0, [500] * 77)
    yield "07-evenly-spaced", case(4, list(range(1, 1000, 5)))
    yield "08-everything-matches", case(100_000, drawn(seeded("08"), 999, 100_000))
    yield "09-random-sparse", case(30, drawn(seeded("09"), 1000, 100_000))
    yield "10-random-medium", case(25, drawn(seeded("10"), 3000, 100_000))
    yield "11-limit-random", case(1, drawn(seeded("11"), LIMIT, 100_000))
    yield "12-limit-exact-only", case(0, drawn(seeded("12"), LIMIT, 100_000))
    yield "13-limit-descending", case(0, list(range(LIMIT, 0, -1)))


def small(random):
    return case(random.randint(0, 4), drawn(random, random.randint(1, 9), random.choice([5, 12, 25])))
