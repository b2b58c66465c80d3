#include <algorithm>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    long long freeAt = 0;
    int served = 0;
    for (int i = 0; i < n; ++i) {
        long long arrival, repair, patience;
        std::cin >> arrival >> repair >> patience;
        long long begin = std::max(arrival, freeAt);
        if (begin - arrival > patience) continue;
        freeAt = begin + repair;
        ++served;
    }
    std::cout << served << ' ' << freeAt << '\n';
}
