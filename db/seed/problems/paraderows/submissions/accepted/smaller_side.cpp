#include <iostream>

int main() {
    long long n, k, ways = 0;
    std::cin >> n >> k;
    for (long long a = k; a <= 1'000'000 && a * a <= n; ++a)
        if (n % a == 0) ways += a * a == n ? 1 : 2;
    std::cout << ways << '\n';
}
