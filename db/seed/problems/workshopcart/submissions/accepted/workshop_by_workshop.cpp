#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n, capacity;
    std::cin >> n >> capacity;
    std::vector<std::vector<std::pair<int, int>>> workshops(201);
    for (int i = 0; i < n; ++i) {
        int workshop, weight, value;
        std::cin >> workshop >> weight >> value;
        workshops[workshop].push_back({weight, value});
    }
    std::vector<int> best(capacity + 1);
    for (const auto& pieces : workshops)
        for (int load = capacity; load > 0; --load)
            for (auto [weight, value] : pieces)
                if (weight <= load) best[load] = std::max(best[load], best[load - weight] + value);
    std::cout << best[capacity] << '\n';
}
