#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int c, s;
    std::cin >> c >> s;
    std::vector<int> values(c);
    for (int& value : values) std::cin >> value;
    const int NEVER = 1'000'000;
    std::vector<int> fewest(s + 1, NEVER);
    fewest[0] = 0;
    for (int amount = 1; amount <= s; ++amount)
        for (int value : values)
            if (value <= amount) fewest[amount] = std::min(fewest[amount], fewest[amount - value] + 1);
    std::cout << (fewest[s] == NEVER ? -1 : fewest[s]) << '\n';
}
