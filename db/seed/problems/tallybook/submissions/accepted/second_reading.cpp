#include <iostream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<std::string, long long>> book(n);
    std::unordered_map<std::string, long long> final;
    for (auto& [name, points] : book) {
        std::cin >> name >> points;
        final[name] += points;
    }
    long long most = final.begin()->second;
    for (const auto& [name, points] : final) most = std::max(most, points);
    std::unordered_map<std::string, long long> sofar;
    for (const auto& [name, points] : book) {
        sofar[name] += points;
        if (final[name] == most && sofar[name] >= most) {
            std::cout << name << ' ' << most << '\n';
            return 0;
        }
    }
}
