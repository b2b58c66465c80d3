#include <algorithm>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int count;
    std::cin >> count;
    long long freeAt = 0;
    int served = 0;
    while (count--) {
        long long arrival, repair, patience;
        std::cin >> arrival >> repair >> patience;
        long long begin = std::max(arrival, freeAt);
        if (begin - arrival <= patience) {
            freeAt = begin + repair;
            ++served;
        }
    }
    std::cout << served << ' ' << freeAt << '\n';
}
