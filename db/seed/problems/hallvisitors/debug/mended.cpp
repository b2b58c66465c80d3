#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int count;
    std::cin >> count;
    std::vector<std::pair<int, int>> events;
    while (count--) {
        int enters, leaves;
        std::cin >> enters >> leaves;
        events.push_back({enters, 1});
        events.push_back({leaves, -1});
    }
    std::sort(events.begin(), events.end(), [](auto& a, auto& b) {
        return a.first != b.first ? a.first < b.first : a.second < b.second;
    });
    int present = 0, most = 0, when = 0;
    for (auto [minute, change] : events) {
        present += change;
        if (present > most) {
            most = present;
            when = minute;
        }
    }
    std::cout << most << ' ' << when << '\n';
}
