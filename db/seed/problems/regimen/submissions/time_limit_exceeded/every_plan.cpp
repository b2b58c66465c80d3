// Tries every plan.
#include <algorithm>
#include <iostream>
#include <vector>

int n, k;
std::vector<long long> gain[2];

long long best(int day, int streak, int last) {
    if (day == n) return 0;
    long long total = best(day + 1, 0, -1);
    if (streak == k) return total;
    for (int discipline = 0; discipline < 2; ++discipline) {
        if (discipline == last) continue;
        total = std::max(total, gain[discipline][day] + best(day + 1, streak + 1, discipline));
    }
    return total;
}

int main() {
    std::cin >> n >> k;
    for (int day = 0; day < n; ++day) {
        long long a, b;
        std::cin >> a >> b;
        gain[0].push_back(a);
        gain[1].push_back(b);
    }
    std::cout << best(0, 0, -1) << '\n';
}
