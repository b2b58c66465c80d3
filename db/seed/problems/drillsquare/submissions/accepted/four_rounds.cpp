#include <iostream>
#include <string>

int main() {
    long long rounds;
    std::string orders;
    std::cin >> rounds >> orders;
    const int DX[] = {0, 1, 0, -1}, DY[] = {1, 0, -1, 0};
    long long x = 0, y = 0;
    int direction = 0;
    auto walk = [&](long long count) {
        for (long long i = 0; i < count; ++i)
            for (char order : orders) {
                if (order == 'F') x += DX[direction], y += DY[direction];
                else direction = (direction + (order == 'R' ? 1 : 3)) % 4;
            }
    };
    walk(4);
    x *= rounds / 4, y *= rounds / 4;
    walk(rounds % 4);
    std::cout << x << ' ' << y << '\n';
}
