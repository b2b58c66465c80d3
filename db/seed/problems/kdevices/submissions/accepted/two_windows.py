# Two left ends move along together: the first with k colours at most, and the first with fewer.
from collections import defaultdict


class Window:
    def __init__(self, colours, most):
        self.colours, self.most = colours, most
        self.counts = defaultdict(int)
        self.left = self.different = 0

    def extend(self, colour):
        if self.counts[colour] == 0:
            self.different += 1
        self.counts[colour] += 1
        while self.different > self.most:
            first = self.colours[self.left]
            self.counts[first] -= 1
            if self.counts[first] == 0:
                self.different -= 1
            self.left += 1
        return self.left


def main():
    n, k = map(int, input().split())
    colours = list(map(int, input().split()))
    wide, narrow = Window(colours, k), Window(colours, k - 1)
    print(sum(narrow.extend(colour) - wide.extend(colour) for colour in colours))


main()
