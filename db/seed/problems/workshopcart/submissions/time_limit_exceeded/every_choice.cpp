#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

std::vector<std::vector<std::pair<int, int>>> workshops(201);

int best(int workshop, int capacity) {
    while (workshop <= 200 && workshops[workshop].empty()) ++workshop;
    if (workshop > 200) return 0;
    int most = best(workshop + 1, capacity);
    for (auto [weight, value] : workshops[workshop])
        if (weight <= capacity) most = std::max(most, best(workshop + 1, capacity - weight) + value);
    return most;
}

int main() {
    int n, capacity;
    std::cin >> n >> capacity;
    for (int i = 0; i < n; ++i) {
        int workshop, weight, value;
        std::cin >> workshop >> weight >> value;
        workshops[workshop].push_back({weight, value});
    }
    std::cout << best(1, capacity) << '\n';
}
