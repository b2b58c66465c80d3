#include <algorithm>
#include <iostream>
#include <string>

int main() {
    int n;
    std::string ring;
    std::cin >> n >> ring;
    // Cut the ring between two different pennants, then repaint every second one of each run.
    int cut = 0;
    while (cut < n && ring[cut] == ring[(cut + n - 1) % n]) ++cut;
    if (cut == n) {
        std::cout << (n + 1) / 2 << '\n';
        return 0;
    }
    std::rotate(ring.begin(), ring.begin() + cut, ring.end());
    int repainted = 0;
    for (int i = 1; i < n; ++i) {
        if (ring[i] == ring[i - 1]) {
            ring[i] = '*';
            ++repainted;
        }
    }
    std::cout << repainted << '\n';
}
