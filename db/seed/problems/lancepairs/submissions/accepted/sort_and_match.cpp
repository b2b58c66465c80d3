#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, difference;
    std::cin >> n >> difference;
    std::vector<int> lengths(n);
    for (int& length : lengths) std::cin >> length;
    std::sort(lengths.begin(), lengths.end());
    int bouts = 0;
    for (int i = 0; i + 1 < n; ++i) {
        if (lengths[i + 1] - lengths[i] > difference) continue;
        ++bouts;
        ++i;
    }
    std::cout << bouts << '\n';
}
