#include <algorithm>
#include <iostream>
#include <string>

std::string a, b;

int slips(int i, int j) {
    if (i == 0 || j == 0) return i + j;
    int best = std::min(slips(i - 1, j), slips(i, j - 1)) + 1;
    best = std::min(best, slips(i - 1, j - 1) + (a[i - 1] != b[j - 1]));
    if (i > 1 && j > 1 && a[i - 2] == b[j - 1] && a[i - 1] == b[j - 2]) best = std::min(best, slips(i - 2, j - 2) + 1);
    return best;
}

int main() {
    std::cin >> a >> b;
    std::cout << slips(static_cast<int>(a.size()), static_cast<int>(b.size())) << '\n';
}
