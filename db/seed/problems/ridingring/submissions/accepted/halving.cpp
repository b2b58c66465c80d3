#include <iostream>
#include <string>

int main() {
    int low = 1, high;
    std::cin >> high;
    for (;;) {
        int middle = (low + high) / 2;
        std::cout << middle << std::endl;
        std::string said;
        std::cin >> said;
        if (said == "hit") return 0;
        if (said == "low") low = middle + 1;
        else high = middle - 1;
    }
}
