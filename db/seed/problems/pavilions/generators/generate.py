from math import atan2, gcd

SAMPLES = [
    ("1", "5 1\n0 0\n3 2\n10 6\n10 0\n0 6\n"),
    ("2", "1 5\n7 7\n"),
]

LIMIT = 40_000
FAR = 10**6


def case(distance, points):
    return f"{len(points)} {distance}\n" + "".join(f"{x} {y}\n" for x, y in points)


def drawn(random, size, far):
    return [(random.randint(0, far), random.randint(0, far)) for _ in range(size)]


def rounded(random, corners):
    """A convex polygon with many corners: different primitive edges, sorted by direction."""
    edges = []
    size = 1
    while len(edges) < corners:
        edges = [(x, y) for x in range(-size, size + 1) for y in range(-size, size + 1) if gcd(x, y) == 1]
        size += 1
    half = [edge for edge in edges if edge[1] > 0 or edge == (1, 0)]
    half = random.sample(half, corners // 2)
    edges = sorted(half + [(-x, -y) for x, y in half], key=lambda edge: atan2(edge[1], edge[0]))
    points, x, y = [], 0, 0
    for dx, dy in edges:
        x, y = x + dx, y + dy
        points.append((x, y))
    left, low = min(x for x, _ in points), min(y for _, y in points)
    return [(x - left, y - low) for x, y in points]


def secret(seeded):
    yield "01-one-pole-near-the-edge", case(1, [(0, 0)])
    yield "02-two-poles", case(3, [(10, 10), (13, 14)])
    yield "03-all-at-one-point", case(1000, [(5, 999)] * 30)
    yield "04-in-a-row", case(2, [(7, y) for y in range(20, 0, -3)])
    yield "05-in-a-slanted-row", case(4, [(3 * i, 1000 - 2 * i) for i in (5, 3, 99, 0, 42, 42)])
    yield "06-grid", case(10, [(x * 5, y * 7) for y in range(20) for x in range(20)])
    yield "07-triangle-with-crowd", case(5, [(0, 0), (3000, 10), (20, 3000)] + drawn(seeded("07"), 500, 1000))
    yield "08-same-x-mixed", case(1, [(x, y) for x in (5, 3, 4) for y in (9, 0, 5, 2)])
    yield "09-far-corners", case(1, [(0, 0), (FAR, FAR), (FAR, 0), (0, FAR), (FAR // 2, FAR // 2)])
    yield "10-random-medium", case(77, drawn(seeded("10"), 2000, 30_000))
    random = seeded("11")
    many = rounded(random, 9000)
    random.shuffle(many)
    yield "11-many-corners", case(1000, many)
    yield "12-limit-random", case(999, drawn(seeded("12"), LIMIT, FAR))
    random = seeded("13")
    corners = rounded(random, 20_000)
    inside = [(random.randint(250_000, 260_000), random.randint(250_000, 260_000)) for _ in range(LIMIT - len(corners))]
    everything = corners + inside
    random.shuffle(everything)
    yield "13-limit-many-corners", case(1, everything)
    yield "14-limit-long-row", case(3, [(i * 25, FAR - i * 25) for i in range(LIMIT)])


def small(random):
    return case(random.randint(1, 5), drawn(random, random.randint(1, 8), random.choice([2, 5, 20, FAR])))
