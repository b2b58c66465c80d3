// Tries all plans of one step, of two steps and so on, and forgets where it has been.
#include <algorithm>
#include <iostream>

int a, b, t;

bool within(int x, int y, int steps) {
    if (x == t || y == t) return true;
    if (steps == 0) return false;
    int right = std::min(x, b - y), left = std::min(y, a - x);
    return within(a, y, steps - 1) || within(x, b, steps - 1) || within(0, y, steps - 1) || within(x, 0, steps - 1) ||
           within(x - right, y + right, steps - 1) || within(x + left, y - left, steps - 1);
}

int main() {
    std::cin >> a >> b >> t;
    int large = std::max(a, b), small = std::min(a, b);
    while (small) std::swap(large %= small, small);
    if (t > std::max(a, b) || t % large) {
        std::cout << -1 << '\n';
        return 0;
    }
    int steps = 0;
    while (!within(0, 0, steps)) ++steps;
    std::cout << steps << '\n';
}
