#include <iostream>
#include <unordered_map>
#include <vector>

std::vector<int> colours;

long long atMost(int k) {
    std::unordered_map<int, int> counts;
    long long sections = 0;
    std::size_t left = 0;
    for (std::size_t right = 0; right < colours.size(); ++right) {
        ++counts[colours[right]];
        while (static_cast<int>(counts.size()) > k) {
            const auto first = counts.find(colours[left++]);
            if (--first->second == 0) counts.erase(first);
        }
        sections += right + 1 - left;
    }
    return sections;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    colours.resize(n);
    for (int& colour : colours) std::cin >> colour;
    std::cout << atMost(k) - atMost(k - 1) << '\n';
}
