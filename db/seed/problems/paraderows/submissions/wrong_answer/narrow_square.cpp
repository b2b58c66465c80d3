// Tries rows only as far as their square fits into 32 bits.
#include <iostream>

int main() {
    long long n, k, ways = 0;
    std::cin >> n >> k;
    for (unsigned a = 1; a <= 65'535 && a * a <= n; ++a)
        if (a >= k && n % a == 0) ways += static_cast<long long>(a) * a == n ? 1 : 2;
    std::cout << ways << '\n';
}
