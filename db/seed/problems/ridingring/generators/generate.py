SAMPLES = [("1", "10 7\n"), ("2", "1 1\n")]

N = 10**6


def secret(seeded):
    yield "01-two-low", "2 1\n"
    yield "02-two-high", "2 2\n"
    yield "03-small", "30 29\n"
    yield "04-many", "1000 777\n"
    random = seeded("05")
    for number in ["05", "06", "07"]:
        n = random.randint(N // 2, N)
        yield f"{number}-random", f"{n} {random.randint(1, n)}\n"
    yield "08-power-of-two", "524288 524288\n"
    yield "09-below-a-power", "524287 1\n"
    yield "10-limit-lowest", f"{N} 1\n"
    yield "11-limit-highest", f"{N} {N}\n"
    yield "12-limit-middle", f"{N} {N // 2}\n"
    yield "13-limit-beside-the-middle", f"{N} {N // 2 + 1}\n"
    yield "14-limit-random", f"{N} {random.randint(1, N)}\n"


def small(random):
    n = random.randint(1, 40)
    return f"{n} {random.randint(1, n)}\n"


def answer(text):
    return text.split()[1] + "\n"
