#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

int main() {
    int count;
    std::cin >> count;
    std::vector<std::pair<std::string, long long>> book(count);
    std::unordered_map<std::string, long long> final, soFar;
    for (auto& [name, points] : book) {
        std::cin >> name >> points;
        final[name] += points;
    }
    long long most = final.begin()->second;
    for (const auto& [name, points] : final) most = std::max(most, points);
    for (const auto& [name, points] : book) {
        soFar[name] += points;
        if (final[name] == most && soFar[name] >= most) {
            std::cout << name << ' ' << most << '\n';
            return 0;
        }
    }
}
