SAMPLES = [
    ("1", "3 6\n4 7 3\n3 2 4 2 6 1\n"),
    ("2", "3 3\n5 6 1\n6 2 1\n"),
]

LIMIT = 80_000


def case(servers, jobs):
    return f"{len(servers)} {len(jobs)}\n{' '.join(map(str, servers))}\n{' '.join(map(str, jobs))}\n"


def drawn(random, size, low, high):
    return [random.randint(low, high) for _ in range(size)]


def secret(seeded):
    yield "01-one-server", case([5], [2, 4, 3, 1])
    yield "02-just-fits", case([3, 3, 3], [3, 3, 3, 1])
    yield "03-all-turned-away", case([1, 2, 3], [4, 5, 1_000_000])
    yield "04-all-the-way-round", case([9, 1, 1, 1], [5, 1, 2, 1, 4])
    yield "05-stays-where-it-was", case([2, 5, 2, 8], [4, 9, 1, 8, 2, 2])
    yield "06-last-server-only", case([1] * 50 + [100], drawn(seeded("06"), 60, 1, 5))
    yield "07-power-of-two", case(drawn(seeded("07"), 64, 1, 20), drawn(seeded("07b"), 200, 1, 9))
    yield "08-one-more-than-power-of-two", case(drawn(seeded("08"), 65, 1, 20), drawn(seeded("08b"), 200, 1, 9))
    yield "09-random-medium", case(drawn(seeded("09"), 1000, 1, 10**6), drawn(seeded("09b"), 3000, 1, 500_000))
    yield "10-random-falling-jobs", case(drawn(seeded("10"), 1500, 1, 1000), sorted(drawn(seeded("10b"), 3000, 1, 1000))[::-1])
    far = drawn(seeded("11"), LIMIT, 1, 9)
    far[0] = far[LIMIT // 2] = 10**6
    yield "11-limit-long-way-round", case(far, [[10, 11][i % 2] for i in range(LIMIT)])
    yield "12-limit-mostly-full", case(drawn(seeded("12"), LIMIT, 1, 99), drawn(seeded("12b"), LIMIT, 80, 140))
    yield "13-limit-two-places", case(drawn(seeded("13"), LIMIT, 10, 999), drawn(seeded("13b"), LIMIT, 1, 900))
    yield "14-limit-all-the-same", case([10] * LIMIT, [3] * LIMIT)


def small(random):
    size = random.randint(1, 7)
    return case(drawn(random, size, 1, 9), drawn(random, random.randint(1, 9), 1, random.choice([4, 9])))
