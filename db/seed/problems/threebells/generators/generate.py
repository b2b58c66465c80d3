SAMPLES = [("1", "10 2 3 5\n"), ("2", "10 1 5 9\n")]

T = 10**18


def secret(seeded):
    yield "01-smallest", "1 1 1 1\n"
    yield "02-nothing-rings-yet", "9 10 11 12\n"
    yield "03-three-the-same", "100 7 7 7\n"
    yield "04-two-the-same", "100 6 6 10\n"
    yield "05-one-divides-another", "1000 4 12 9\n"
    yield "06-common-factors", "5000 12 18 30\n"
    yield "07-coprime", "100000 7 11 13\n"
    random = seeded("08")
    for number, low in [("08", 1), ("09", 900_000)]:
        yield f"{number}-random-long", f"{random.randint(T // 10, T)} {' '.join(str(random.randint(low, 10**6)) for _ in 'abc')}\n"
    yield "10-limit-every-minute", f"{T} 1 1 1\n"
    yield "11-limit-largest-common-multiple", f"{T} 1000000 999999 999997\n"
    yield "12-limit-same-largest", f"{T} 1000000 1000000 1000000\n"
    yield "13-limit-round-numbers", f"{T} 720720 360360 1000000\n"
    yield "14-limit-halves", f"{T - 1} 524288 262144 786432\n"


def small(random):
    return f"{random.randint(1, 200)} {' '.join(str(random.randint(1, 15)) for _ in 'abc')}\n"
