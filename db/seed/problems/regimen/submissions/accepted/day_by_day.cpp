#include <algorithm>
#include <array>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const long long never = -1'000'000'000'000;
    int n, k;
    std::cin >> n >> k;
    // Best totals: after a rest, and after `length` days of practice that end with the lance (0) or riding (1).
    long long rested = 0;
    std::array<std::array<long long, 11>, 2> after;
    after[0].fill(never);
    after[1].fill(never);
    for (int day = 0; day < n; ++day) {
        std::array<long long, 2> gain;
        std::cin >> gain[0] >> gain[1];
        long long resting = rested;
        for (const auto& totals : after) resting = std::max(resting, *std::max_element(totals.begin(), totals.end()));
        std::array<std::array<long long, 11>, 2> next;
        for (int discipline = 0; discipline < 2; ++discipline) {
            next[discipline].fill(never);
            next[discipline][1] = rested + gain[discipline];
            for (int length = 2; length <= k; ++length)
                next[discipline][length] = after[1 - discipline][length - 1] + gain[discipline];
        }
        after = next;
        rested = resting;
    }
    long long best = rested;
    for (const auto& totals : after) best = std::max(best, *std::max_element(totals.begin(), totals.end()));
    std::cout << best << '\n';
}
