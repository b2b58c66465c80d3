#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    long long k;
    std::cin >> n >> k;
    char found = '-';
    for (int i = 0; i < n; ++i) {
        char note;
        long long count;
        std::cin >> note >> count;
        if (k > 0 && k <= count) found = note;
        k -= count;
    }
    std::cout << found << '\n';
}
