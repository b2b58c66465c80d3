from math import lcm

t, a, b, c = map(int, input().split())
rings = t // a + t // b + t // c
pairs = t // lcm(a, b) + t // lcm(b, c) + t // lcm(a, c)
triples = t // lcm(a, b, c)
# A minute with two bells is in two rings and one pair; one with three in three rings and three pairs.
print(rings - 2 * pairs + 3 * triples)
