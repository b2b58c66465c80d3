#include <iostream>
#include <string>

int main() {
    int count;
    std::string ring;
    std::cin >> count >> ring;
    int cut = 0;
    while (cut < count && ring[cut] == ring[(cut + count - 1) % count]) ++cut;
    if (cut == count) {
        std::cout << (count + 1) / 2 << '\n';
        return 0;
    }
    std::string row = ring.substr(cut) + ring.substr(0, cut);
    int repainted = 0;
    int run = 0;
    for (int i = 0; i < count; ++i) {
        run = i > 0 && row[i] == row[i - 1] ? run + 1 : 1;
        if (run % 2 == 0) ++repainted;
    }
    std::cout << repainted << '\n';
}
