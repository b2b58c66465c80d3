#include <algorithm>
#include <iostream>
#include <vector>

std::vector<int> rising(const std::vector<int>& heights) {
    std::vector<int> ends, lengths;
    for (int height : heights) {
        const auto place = std::lower_bound(ends.begin(), ends.end(), height);
        lengths.push_back(static_cast<int>(place - ends.begin()) + 1);
        if (place == ends.end()) ends.push_back(height);
        else *place = height;
    }
    return lengths;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> heights(n);
    for (int& height : heights) std::cin >> height;
    const std::vector<int> up = rising(heights);
    std::reverse(heights.begin(), heights.end());
    const std::vector<int> down = rising(heights);
    int most = 0;
    for (int i = 0; i < n; ++i) most = std::max(most, up[i] + down[n - 1 - i] - 1);
    std::cout << n - most << '\n';
}
