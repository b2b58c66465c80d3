SAMPLES = [("1", "6\nrrbbbg\n"), ("2", "6\nrgbrgb\n")]

LIMIT = 200_000


def case(ring):
    return f"{len(ring)}\n{ring}\n"


def runs(random, size, longest, letters):
    """Runs of random lengths, so that there is something to repaint."""
    ring = ""
    while len(ring) < size:
        ring += random.choice(letters) * random.randint(1, longest)
    return ring[:size]


def secret(seeded):
    yield "01-two-alike", case("kk")
    yield "02-two-different", case("kz")
    yield "03-three-alike", case("qqq")
    yield "04-joined-at-the-seam", case("aabca")
    yield "05-seam-of-odd-runs", case("aaabbbcaa")
    yield "06-all-alike-even", case("m" * 50)
    yield "07-all-alike-odd", case("m" * 51)
    yield "08-one-stranger", case("x" * 40 + "y" + "x" * 33)
    yield "09-random-two-colours", case(runs(seeded("09"), 999, 4, "ab"))
    yield "10-random-runs", case(runs(seeded("10"), 5000, 9, "abcdefghijklmnopqrstuvwxyz"))
    yield "11-limit-random", case(runs(seeded("11"), LIMIT, 12, "abcdefghijklmnopqrstuvwxyz"))
    yield "12-limit-all-alike", case("p" * (LIMIT - 1))
    yield "13-limit-long-seam", case("s" * 70_001 + runs(seeded("13"), 59_998, 3, "rt") + "s" * 70_001)
    yield "14-limit-alternating", case("ab" * (LIMIT // 2))


def small(random):
    return case(runs(random, random.randint(2, 12), 4, "abc"[:random.randint(1, 3)]))
