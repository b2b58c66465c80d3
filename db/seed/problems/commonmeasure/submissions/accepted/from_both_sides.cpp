#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<long long> ropes(n), after(n + 1);
    for (long long& rope : ropes) std::cin >> rope;
    for (int i = n - 1; i >= 0; --i) after[i] = std::gcd(after[i + 1], ropes[i]);
    long long before = 0, best = 0;
    for (int i = 0; i < n; ++i) {
        best = std::max(best, std::gcd(before, after[i + 1]));
        before = std::gcd(before, ropes[i]);
    }
    std::cout << best << '\n';
}
