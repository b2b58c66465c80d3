#include <iostream>
#include <string>
#include <vector>

int main() {
    int count;
    std::string line;
    std::cin >> count >> line;
    std::vector<int> seen(2 * count + 1);
    int balance = count;
    seen[balance] = 1;
    long long fair = 0;
    for (char bout : line) {
        if (bout == 'A') {
            ++balance;
        } else if (bout == 'B') {
            --balance;
        }
        fair += seen[balance];
        ++seen[balance];
    }
    std::cout << fair << '\n';
}
