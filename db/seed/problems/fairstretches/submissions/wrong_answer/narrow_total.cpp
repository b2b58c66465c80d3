// Right idea, but the total does not fit in 32 bits.
#include <iostream>
#include <string>
#include <vector>

int main() {
    int n;
    std::string line;
    std::cin >> n >> line;
    std::vector<unsigned> seen(2 * n + 1);
    int balance = n;
    seen[balance] = 1;
    unsigned fair = 0;
    for (char bout : line) {
        if (bout == 'A') ++balance;
        if (bout == 'B') --balance;
        fair += seen[balance]++;
    }
    std::cout << fair << '\n';
}
