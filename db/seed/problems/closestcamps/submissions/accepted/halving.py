import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    camps = sorted(zip(numbers[1::2], numbers[2::2]))

    def closest(low, high):
        """The smallest square in camps[low:high], and these camps in the order of y."""
        if high - low <= 3:
            best = 10**19
            for i in range(low, high):
                for j in range(i + 1, high):
                    dx, dy = camps[i][0] - camps[j][0], camps[i][1] - camps[j][1]
                    best = min(best, dx * dx + dy * dy)
            return best, sorted((y, x) for x, y in camps[low:high])
        middle = (low + high) // 2
        border = camps[middle][0]
        left, lower = closest(low, middle)
        right, upper = closest(middle, high)
        best = min(left, right)
        by_y = sorted(lower + upper)
        strip = [(y, x) for y, x in by_y if (x - border) ** 2 < best]
        for i, (y, x) in enumerate(strip):
            for j in range(i + 1, len(strip)):
                v, u = strip[j]
                if (v - y) ** 2 >= best:
                    break
                best = min(best, (v - y) ** 2 + (u - x) ** 2)
        return best, by_y

    print(closest(0, len(camps))[0])


main()
