#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    const int never = 1'000'000;
    int count, wanted;
    std::cin >> count >> wanted;
    std::vector<int> fewest(wanted + 1, never);
    fewest[0] = 0;
    while (count--) {
        int value;
        std::cin >> value;
        for (int amount = value; amount <= wanted; ++amount)
            fewest[amount] = std::min(fewest[amount], fewest[amount - value] + 1);
    }
    std::cout << (fewest[wanted] >= never ? -1 : fewest[wanted]) << '\n';
}
