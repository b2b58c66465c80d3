SAMPLES = [("1", "4\nAB-A\n"), ("2", "3\n---\n")]

LIMIT = 200_000


def case(line):
    return f"{len(line)}\n{line}\n"


def secret(seeded):
    yield "01-one-win", case("A")
    yield "02-one-draw", case("-")
    yield "03-two-level", case("BA")
    yield "04-never-level", case("A" * 50)
    yield "05-alternating", case("AB" * 40 + "A")
    yield "06-deep-then-back", case("B" * 60 + "A" * 60)
    for name, size, letters in [("07-random-short", 30, "AB-"), ("08-random", 1000, "AB-"),
                                ("09-mostly-draws", 5000, "AB" + "-" * 30), ("10-one-sided", 5000, "AAAB-")]:
        random = seeded(name)
        yield name, case("".join(random.choice(letters) for _ in range(size)))
    random = seeded("11")
    yield "11-limit-random", case("".join(random.choice("AB-") for _ in range(LIMIT)))
    yield "12-limit-all-draws", case("-" * LIMIT)
    yield "13-limit-alternating", case("BA" * (LIMIT // 2))
    yield "14-limit-mountain", case("A" * (LIMIT // 2) + "B" * (LIMIT // 2))


def small(random):
    return case("".join(random.choice("AB-") for _ in range(random.randint(1, 12))))
