from bisect import bisect_right


def main():
    n, ropes = map(int, input().split())
    posts = sorted(map(int, input().split()))

    def enough(length):
        lit = 0
        for _ in range(ropes):
            lit = bisect_right(posts, posts[lit] + length, lit)
            if lit == n:
                return True
        return False

    too_short, good = -1, posts[-1] - posts[0]
    while good - too_short > 1:
        length = (too_short + good) // 2
        if enough(length):
            good = length
        else:
            too_short = length
    print(good)


main()
