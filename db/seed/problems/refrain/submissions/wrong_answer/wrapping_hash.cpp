// Hashes modulo 2^64: fast, but some different strings can never be told apart.
#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

int main() {
    int n;
    std::string ballad;
    std::cin >> n >> ballad;
    const std::uint64_t base = 1'000'003;
    std::vector<std::uint64_t> hashes(n + 1), powers(n + 1, 1);
    for (int i = 0; i < n; ++i) {
        hashes[i + 1] = hashes[i] * base + std::uint64_t(ballad[i]);
        powers[i + 1] = powers[i] * base;
    }
    int low = 0, high = n / 2;
    while (low < high) {
        int length = (low + high + 1) / 2;
        std::unordered_map<std::uint64_t, int> first;
        bool found = false;
        for (int end = length; end <= n && !found; ++end) {
            std::uint64_t value = hashes[end] - hashes[end - length] * powers[length];
            found = end - first.emplace(value, end).first->second >= length;
        }
        if (found) low = length;
        else high = length - 1;
    }
    std::cout << low << '\n';
}
