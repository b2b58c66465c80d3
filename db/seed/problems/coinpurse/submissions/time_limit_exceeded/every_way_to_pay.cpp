// Tries every coin first, and every coin after it.
#include <algorithm>
#include <iostream>
#include <vector>

const int NEVER = 1'000'000;
std::vector<int> values;

int fewest(int amount) {
    if (amount == 0) return 0;
    int best = NEVER;
    for (int value : values)
        if (value <= amount) best = std::min(best, fewest(amount - value) + 1);
    return best;
}

int main() {
    int c, s;
    std::cin >> c >> s;
    values.resize(c);
    for (int& value : values) std::cin >> value;
    int coins = fewest(s);
    std::cout << (coins >= NEVER ? -1 : coins) << '\n';
}
