SAMPLES = [("1", "6 2\n3 13 1 15 5 11\n"), ("2", "3 1\n-10 7 0\n")]

LIMIT = 60_000
FAR = 10**9


def case(ropes, posts):
    return f"{len(posts)} {ropes}\n{' '.join(map(str, posts))}\n"


def spread(random, size, far):
    return [random.randint(-far, far) for _ in range(size)]


def secret(seeded):
    yield "01-one-post", case(1, [-7])
    yield "02-a-rope-for-each", case(5, [9, -4, 0, 1000, 17])
    yield "03-same-place", case(2, [8] * 20)
    yield "04-fewer-places-than-ropes", case(3, [5, 5, -5, -5, 9, 9, 9])
    yield "05-whole-width", case(1, [FAR, -FAR])
    yield "06-one-rope-too-few", case(9, list(range(0, 1000, 100)))
    yield "07-equal-gaps", case(7, list(range(-500, 500, 3)))
    random = seeded("08")
    yield "08-clusters", case(6, [centre + random.randint(0, 50) for centre in spread(random, 6, 10**6) for _ in range(60)])
    yield "09-random-few-ropes", case(4, spread(seeded("09"), 2000, 10**6))
    yield "10-random-many-ropes", case(1500, spread(seeded("10"), 2000, FAR))
    yield "11-limit-few-ropes", case(3, spread(seeded("11"), LIMIT, FAR))
    yield "12-limit-half-as-many-ropes", case(LIMIT // 2, spread(seeded("12"), LIMIT, FAR))
    yield "13-limit-all-places-lit", case(LIMIT, spread(seeded("13"), LIMIT, 20_000))


def small(random):
    size = random.randint(1, 8)
    return case(random.randint(1, size), spread(random, size, random.choice([3, 10, 40])))
