#include <iostream>
#include <string>

int main() {
    std::string log, open;
    std::cin >> log;
    const std::string opening = "([{", closing = ")]}";
    for (std::size_t i = 0; i < log.size(); ++i) {
        const auto kind = closing.find(log[i]);
        if (kind == std::string::npos) {
            open += log[i];
        } else if (open.empty() || open.back() != opening[kind]) {
            std::cout << i + 1 << '\n';
            return 0;
        } else {
            open.pop_back();
        }
    }
    std::cout << (open.empty() ? 0 : log.size() + 1) << '\n';
}
