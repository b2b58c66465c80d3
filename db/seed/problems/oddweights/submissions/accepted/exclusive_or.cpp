#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> weights(n);
    int both = 0;
    for (int& weight : weights) std::cin >> weight, both ^= weight;
    // A bit in which the two differ parts all numbers so that each part has one of them.
    int bit = both & -both, one = 0;
    for (int weight : weights)
        if (weight & bit) one ^= weight;
    int other = one ^ both;
    std::cout << std::min(one, other) << ' ' << std::max(one, other) << '\n';
}
