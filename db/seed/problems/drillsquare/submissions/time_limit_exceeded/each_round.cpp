#include <iostream>
#include <string>

int main() {
    long long rounds;
    std::string orders;
    std::cin >> rounds >> orders;
    long long x = 0, y = 0, dx = 0, dy = 1;
    for (long long i = 0; i < rounds; ++i)
        for (char order : orders) {
            const long long old = dx;
            if (order == 'F') x += dx, y += dy;
            else if (order == 'L') dx = -dy, dy = old;
            else dx = dy, dy = -old;
        }
    std::cout << x << ' ' << y << '\n';
}
