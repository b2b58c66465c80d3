#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int count, difference;
    std::cin >> count >> difference;
    std::vector<int> lengths(count);
    for (int& length : lengths) std::cin >> length;
    std::sort(lengths.begin(), lengths.end());
    int bouts = 0;
    int i = 0;
    while (i + 1 < count) {
        if (lengths[i + 1] - lengths[i] <= difference) {
            ++bouts;
            i += 2;
        } else {
            i += 1;
        }
    }
    std::cout << bouts << '\n';
}
