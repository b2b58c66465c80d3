#include <iostream>
#include <string>
#include <vector>

int main() {
    int n;
    std::string line;
    std::cin >> n >> line;
    std::vector<int> seen(2 * n + 1);
    int balance = n;
    seen[balance] = 1;
    long long fair = 0;
    for (char bout : line) {
        if (bout == 'A') ++balance;
        if (bout == 'B') --balance;
        fair += seen[balance]++;
    }
    std::cout << fair << '\n';
}
