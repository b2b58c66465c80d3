# Makes all divisors of the prime factors.
def main():
    n, k = map(int, input().split())
    divisors = [1]
    rest, p = n, 2
    while p * p <= rest:
        powers = [1]
        while rest % p == 0:
            rest //= p
            powers.append(powers[-1] * p)
        if len(powers) > 1:
            divisors = [d * power for d in divisors for power in powers]
        p += 1
    if rest > 1:
        divisors += [d * rest for d in divisors]
    print(sum(d >= k and n // d >= k for d in divisors))


main()
