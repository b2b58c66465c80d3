#include <algorithm>
#include <iostream>
#include <limits>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    const long long most = std::numeric_limits<long long>::max();
    long long lowSum = most, highSum = -most, lowDifference = most, highDifference = -most;
    for (int i = 0; i < n; ++i) {
        long long x, y;
        std::cin >> x >> y;
        lowSum = std::min(lowSum, x + y);
        highSum = std::max(highSum, x + y);
        lowDifference = std::min(lowDifference, x - y);
        highDifference = std::max(highDifference, x - y);
    }
    std::cout << std::max(highSum - lowSum, highDifference - lowDifference) << '\n';
}
