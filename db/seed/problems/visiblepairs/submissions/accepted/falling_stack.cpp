#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> visible;
    long long pairs = 0;
    for (int i = 0; i < n; ++i) {
        int height;
        std::cin >> height;
        while (!visible.empty() && visible.back() < height) {
            visible.pop_back();
            ++pairs;
        }
        if (!visible.empty()) {
            ++pairs;
            if (visible.back() == height) visible.pop_back();
        }
        visible.push_back(height);
    }
    std::cout << pairs << '\n';
}
