#include <iostream>
#include <numeric>

int main() {
    long long t, a, b, c;
    std::cin >> t >> a >> b >> c;
    // At most 10^18: fits.
    long long all = std::lcm(std::lcm(a, b), c);
    long long triples = t / all;
    long long ab = t / std::lcm(a, b) - triples;
    long long bc = t / std::lcm(b, c) - triples;
    long long ac = t / std::lcm(a, c) - triples;
    long long alone = (t / a - ab - ac - triples) + (t / b - ab - bc - triples) + (t / c - ac - bc - triples);
    std::cout << alone << '\n';
}
