#include <iostream>
#include <unordered_map>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::unordered_map<int, int> lastSeen;
    int begin = 1, best = 0, bestBegin = 1;
    for (int i = 1; i <= n; ++i) {
        int device;
        std::cin >> device;
        int& last = lastSeen[device];
        if (last >= begin) begin = last + 1;
        last = i;
        if (i - begin + 1 > best) best = i - begin + 1, bestBegin = begin;
    }
    std::cout << best << ' ' << bestBegin << '\n';
}
