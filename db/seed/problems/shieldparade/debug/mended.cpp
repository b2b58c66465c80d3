#include <iostream>
#include <unordered_map>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int count;
    std::cin >> count;
    std::unordered_map<int, int> lastSeen;
    int begin = 0, best = 0, bestBegin = 0;
    for (int end = 0; end < count; ++end) {
        int device;
        std::cin >> device;
        int last = lastSeen.count(device) ? lastSeen[device] : -1;
        if (last >= begin) begin = last + 1;
        lastSeen[device] = end;
        int length = end - begin + 1;
        if (length > best) {
            best = length;
            bestBegin = begin;
        }
    }
    std::cout << best << ' ' << bestBegin + 1 << '\n';
}
