#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> signals(n);
    for (int& signal : signals) std::cin >> signal;
    std::sort(signals.begin(), signals.end());
    int pairs = 0;
    for (int signal : signals)
        for (int bit = 0; bit < 30; ++bit)
            if (!(signal >> bit & 1) && std::binary_search(signals.begin(), signals.end(), signal | 1 << bit)) ++pairs;
    std::cout << pairs << '\n';
}
