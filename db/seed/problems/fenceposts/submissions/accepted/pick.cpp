#include <cstdlib>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<long long> x(n), y(n);
    for (int i = 0; i < n; ++i) std::cin >> x[i] >> y[i];
    long long doubled = 0, edge = 0;
    for (int i = 0; i < n; ++i) {
        const int j = (i + 1) % n;
        doubled += x[i] * y[j] - x[j] * y[i];
        edge += std::gcd(x[i] - x[j], y[i] - y[j]);
    }
    std::cout << (std::abs(doubled) - edge + 2) / 2 << '\n';
}
