#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    long long k;
    std::cin >> n >> k;
    std::vector<int> weights(n);
    for (int& weight : weights) std::cin >> weight;
    std::sort(weights.begin(), weights.end());
    int low = 0, high = weights.back() - weights.front();
    while (low < high) {
        const int gap = low + (high - low) / 2;
        long long within = 0;
        for (int right = 0, left = 0; right < n; ++right) {
            while (weights[right] - weights[left] > gap) ++left;
            within += right - left;
        }
        if (within >= k) high = gap;
        else low = gap + 1;
    }
    std::cout << low << '\n';
}
