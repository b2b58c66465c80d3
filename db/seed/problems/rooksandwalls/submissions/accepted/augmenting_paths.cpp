#include <iostream>
#include <string>
#include <vector>

std::vector<std::vector<int>> crossing;
std::vector<int> partner, tried;

bool place(int row, int round) {
    for (int column : crossing[row]) {
        if (tried[column] == round) continue;
        tried[column] = round;
        if (partner[column] < 0 || place(partner[column], round)) {
            partner[column] = row;
            return true;
        }
    }
    return false;
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
    partner.assign(columns, -1);
    tried.assign(columns, -1);
    int posted = 0;
    for (int row = 0; row < static_cast<int>(crossing.size()); ++row) posted += place(row, row);
    std::cout << posted << '\n';
}
