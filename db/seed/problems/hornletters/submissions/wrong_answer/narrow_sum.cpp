// Adds the counts up in 32 bits.
#include <iostream>

int main() {
    int n;
    long long k;
    std::cin >> n >> k;
    unsigned sum = 0;
    char found = '-';
    for (int i = 0; i < n; ++i) {
        char note;
        unsigned count;
        std::cin >> note >> count;
        sum += count;
        if (found == '-' && sum >= k) found = note;
    }
    std::cout << found << '\n';
}
