// Tries each row stretch with each column stretch that is still free, and without any.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

std::vector<std::vector<int>> crossing;
std::vector<bool> used;

int most(std::size_t row) {
    if (row == crossing.size()) return 0;
    int best = most(row + 1);
    for (int column : crossing[row]) {
        if (used[column]) continue;
        used[column] = true;
        best = std::max(best, 1 + most(row + 1));
        used[column] = false;
    }
    return best;
}

int main() {
    int h, w;
    std::cin >> h >> w;
    std::vector<std::string> yard(h);
    for (auto& row : yard) std::cin >> row;
    std::vector<std::vector<int>> column(h, std::vector<int>(w));
    int columns = 0;
    for (int x = 0; x < w; ++x)
        for (int y = 0; y < h; ++y) {
            if (y == 0 || yard[y - 1][x] == '#') ++columns;
            column[y][x] = columns - 1;
        }
    for (int y = 0; y < h; ++y)
        for (int x = 0; x < w; ++x) {
            if (x == 0 || yard[y][x - 1] == '#') crossing.push_back({});
            if (yard[y][x] == '.') crossing.back().push_back(column[y][x]);
        }
    used.resize(columns);
    std::cout << most(0) << '\n';
}
