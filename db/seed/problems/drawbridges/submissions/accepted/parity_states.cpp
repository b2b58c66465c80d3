#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main() {
    int height, width;
    std::cin >> height >> width;
    std::vector<std::string> rows(height);
    for (std::string& row : rows) std::cin >> row;
    // earliest[parity][cell]
    std::vector<std::vector<int>> earliest(2, std::vector<int>(height * width, -1));
    std::queue<int> queue;
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            if (rows[row][column] == 'S') {
                queue.push(row * width + column);
                earliest[0][row * width + column] = 0;
            }
    std::queue<int> parities;
    parities.push(0);
    const int down[5] = {0, 1, -1, 0, 0}, right[5] = {0, 0, 0, 1, -1};
    while (!queue.empty()) {
        int cell = queue.front(), parity = parities.front();
        queue.pop();
        parities.pop();
        int minute = earliest[parity][cell];
        if (rows[cell / width][cell % width] == 'T') {
            std::cout << minute << '\n';
            return 0;
        }
        for (int step = 0; step < 5; ++step) {
            int row = cell / width + down[step], column = cell % width + right[step];
            if (row < 0 || row >= height || column < 0 || column >= width) continue;
            char kind = rows[row][column];
            if (kind == '#' || kind == (parity == 0 ? 'e' : 'o')) continue;
            int& known = earliest[1 - parity][row * width + column];
            if (known >= 0) continue;
            known = minute + 1;
            queue.push(row * width + column);
            parities.push(1 - parity);
        }
    }
    std::cout << -1 << '\n';
}
