SAMPLES = [("1", "5\n"), ("2", "3\n")]

N = 10**4


def secret(seeded):
    for number, n in [("01", 1), ("02", 2), ("03", 4), ("04", 6), ("05", 7), ("06", 8)]:
        yield f"{number}-small", f"{n}\n"
    random = seeded("07")
    for number, most in [("07", 100), ("08", 5000), ("09", N)]:
        yield f"{number}-random", f"{random.randint(most // 2, most)}\n"
    yield "10-limit-odd", f"{N - 1}\n"
    yield "11-limit-even", f"{N}\n"


def small(random):
    return f"{random.randint(1, 9)}\n"
