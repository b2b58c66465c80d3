#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string a, b;
    std::cin >> a >> b;
    const std::size_t n = a.size(), m = b.size();
    std::vector<std::vector<int>> slips(n + 1, std::vector<int>(m + 1));
    for (std::size_t i = 0; i <= n; ++i)
        for (std::size_t j = 0; j <= m; ++j) {
            if (i == 0 || j == 0) {
                slips[i][j] = static_cast<int>(i + j);
                continue;
            }
            int best = std::min(slips[i - 1][j], slips[i][j - 1]) + 1;
            best = std::min(best, slips[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 2] == b[j - 1] && a[i - 1] == b[j - 2])
                best = std::min(best, slips[i - 2][j - 2] + 1);
            slips[i][j] = best;
        }
    std::cout << slips[n][m] << '\n';
}
