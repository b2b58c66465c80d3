// Looks at every stretch: n * n / 2 of them.
#include <iostream>
#include <string>

int main() {
    int n;
    std::string line;
    std::cin >> n >> line;
    long long fair = 0;
    for (int first = 0; first < n; ++first) {
        int balance = 0;
        for (int last = first; last < n; ++last) {
            if (line[last] == 'A') ++balance;
            if (line[last] == 'B') --balance;
            if (balance == 0) ++fair;
        }
    }
    std::cout << fair << '\n';
}
