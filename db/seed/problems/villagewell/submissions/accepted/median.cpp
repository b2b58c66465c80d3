#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<long long> houses(n);
    for (long long& house : houses) std::cin >> house;
    std::nth_element(houses.begin(), houses.begin() + n / 2, houses.end());
    const long long well = houses[n / 2];
    long long steps = 0;
    for (long long house : houses) steps += std::abs(house - well);
    std::cout << 2 * steps << '\n';
}
