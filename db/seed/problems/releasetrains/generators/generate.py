SAMPLES = [("1", "3 20\n1 2 4\n"), ("2", "4 0\n5 1 3 2\n")]

LIMIT = 100_000


def case(ceremony, commits):
    return f"{len(commits)} {ceremony}\n{' '.join(map(str, commits))}\n"


def drawn(random, size, largest):
    return [random.randint(1, largest) for _ in range(size)]


def secret(seeded):
    yield "01-one-commit", case(10**15, [1000])
    yield "02-two-worth-joining", case(13, [2, 3])
    yield "03-two-worth-parting", case(11, [2, 3])
    yield "04-free-ceremonies", case(0, drawn(seeded("04"), 50, 1000))
    yield "05-one-big-train", case(10**15, drawn(seeded("05"), 200, 1000))
    yield "06-big-commit-in-the-middle", case(3000, [3] * 20 + [900] + [3] * 20)
    yield "07-small-then-large", case(50_000, list(range(1, 1000, 4)))
    yield "08-large-then-small", case(50_000, list(range(1000, 0, -4)))
    yield "09-random", case(2_000_000, drawn(seeded("09"), 1000, 1000))
    yield "10-random-small-commits", case(900, drawn(seeded("10"), 3000, 9))
    yield "11-limit-random", case(4_000_000, drawn(seeded("11"), LIMIT, 1000))
    yield "12-limit-dear-ceremonies", case(10**13, drawn(seeded("12"), LIMIT, 1000))
    yield "13-limit-largest-sums", case(10**15, [1000] * LIMIT)
    yield "14-limit-ones", case(10_000, [1] * LIMIT)
    random = seeded("15")
    waves = [random.randint(1, 5) if (i // 700) % 3 else random.randint(800, 1000) for i in range(LIMIT)]
    yield "15-limit-waves", case(30_000_000, waves)


def small(random):
    return case(random.choice([0, 3, 10, 30, 100]), drawn(random, random.randint(1, 9), random.choice([3, 10])))
