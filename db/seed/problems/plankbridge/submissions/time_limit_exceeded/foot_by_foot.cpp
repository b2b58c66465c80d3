#include <iostream>

int main() {
    long long n;
    std::cin >> n;
    long long two = 0, one = 1, now = 1;
    for (long long i = 0; i < n; ++i) {
        const long long next = (now + two) % 1'000'000'007;
        two = one, one = now, now = next;
    }
    std::cout << now << '\n';
}
