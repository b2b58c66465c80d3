// Counts a gap once, however many pairs have it, and looks only at riders at most ten places apart.
#include <algorithm>
#include <iostream>
#include <set>
#include <vector>

int main() {
    int n;
    long long k;
    std::cin >> n >> k;
    std::vector<int> weights(n);
    for (int& weight : weights) std::cin >> weight;
    std::sort(weights.begin(), weights.end());
    std::set<int> gaps;
    for (int i = 0; i < n; ++i)
        for (int j = i + 1; j < n && j <= i + 10; ++j) gaps.insert(weights[j] - weights[i]);
    auto gap = gaps.begin();
    for (long long i = 1; i < k && std::next(gap) != gaps.end(); ++i) ++gap;
    std::cout << *gap << '\n';
}
