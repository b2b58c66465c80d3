#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::unordered_map<std::string, int> seen;
    long long pairs = 0;
    std::string word;
    while (std::cin >> word) {
        std::sort(word.begin(), word.end());
        pairs += seen[word]++;
    }
    std::cout << pairs << '\n';
}
