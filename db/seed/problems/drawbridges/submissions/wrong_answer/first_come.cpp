// Marks a bridge as soon as somebody decides to wait for it, and serves the queue in the order of arrival in it:
// a detour of two minutes is then treated like one of a single minute.
#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main() {
    int height, width;
    std::cin >> height >> width;
    std::vector<std::string> rows(height);
    for (std::string& row : rows) std::cin >> row;
    std::vector<int> earliest(height * width, -1);
    std::queue<int> queue;
    for (int cell = 0; cell < height * width; ++cell)
        if (rows[cell / width][cell % width] == 'S') {
            queue.push(cell);
            earliest[cell] = 0;
        }
    const int down[4] = {1, -1, 0, 0}, right[4] = {0, 0, 1, -1};
    while (!queue.empty()) {
        int cell = queue.front();
        queue.pop();
        char here = rows[cell / width][cell % width];
        if (here == 'T') {
            std::cout << earliest[cell] << '\n';
            return 0;
        }
        for (int step = 0; step < 4; ++step) {
            int row = cell / width + down[step], column = cell % width + right[step];
            if (row < 0 || row >= height || column < 0 || column >= width) continue;
            char kind = rows[row][column];
            int& known = earliest[row * width + column];
            if (kind == '#' || known >= 0) continue;
            int minute = earliest[cell] + 1;
            if (kind == (minute % 2 == 0 ? 'o' : 'e')) {
                if (here == 'e' || here == 'o') continue;
                ++minute;
            }
            known = minute;
            queue.push(row * width + column);
        }
    }
    std::cout << -1 << '\n';
}
