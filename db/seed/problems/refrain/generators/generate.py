SAMPLES = [("1", "6\nbanana\n"), ("2", "5\nlyric\n")]

LIMIT = 100_000


def case(ballad):
    return f"{len(ballad)}\n{ballad}\n"


def drawn(random, size, letters):
    return "".join(random.choice(letters) for _ in range(size))


def thue_morse(size, letters="ab"):
    return "".join(letters[bin(i).count("1") % 2] for i in range(size))


def fibonacci(size):
    before, word = "b", "a"
    while len(word) < size:
        before, word = word, word + before
    return word[:size]


ALL = "abcdefghijklmnopqrstuvwxyz"


def secret(seeded):
    yield "01-one-letter", case("x")
    yield "02-the-same-twice", case("zz")
    yield "03-overlap-of-one", case("abcabca")
    yield "04-all-the-same-odd", case("a" * 101)
    yield "05-every-letter-once", case(ALL)
    yield "06-ends-match", case("chorus" + drawn(seeded("06"), 60, "xyz") + "chorus")
    yield "07-only-overlapping-long", case("qq" + "ab" * 20 + "a" + "rr")
    yield "08-random-two-letters", case(drawn(seeded("08"), 2000, "ab"))
    yield "09-random-all-letters", case(drawn(seeded("09"), 5000, ALL))
    # Polynomial hashes modulo 2^64 cannot tell a Thue-Morse word from its complement, whatever the base.
    yield "10-thue-morse", case(thue_morse(4096) + drawn(seeded("10"), 8192, "cdefgh") + thue_morse(4096, "ba"))
    yield "11-fibonacci", case(fibonacci(30_000))
    random = seeded("12")
    verse = drawn(random, 33_333, "abc")
    yield "12-limit-refrain", case(drawn(random, 16_000, "abc") + verse + drawn(random, 17_334, "abc") + verse)
    yield "13-limit-all-the-same", case("m" * LIMIT)
    yield "14-limit-random-two-letters", case(drawn(seeded("14"), LIMIT, "xy"))
    random = seeded("15")
    shift = drawn(random, 49_000, "ab")
    yield "15-limit-long-overlap", case((drawn(random, 20_000, "ab") * 6)[:LIMIT - 1] + "z")
    yield "16-limit-copy-with-mistakes", case(shift[:20_000] + "c" + shift[20_001:] + "d" + shift + "e" * 1999)


def small(random):
    return case(drawn(random, random.randint(1, 14), "abc"[:random.randint(1, 3)]))
