// Decides hill by hill, with and without a beacon, and gives up where it is dearer than the best so far.
#include <iostream>
#include <vector>

int n;
std::vector<long long> prices;
std::vector<std::vector<int>> near;
std::vector<int> beacons;
long long best = 4'000'000'000'000'000'000;

void decide(int hill, long long cost) {
    if (cost >= best) return;
    if (hill > n) {
        for (int v = 1; v <= n; ++v)
            if (beacons[v] == 0) return;
        best = cost;
        return;
    }
    decide(hill + 1, cost);
    ++beacons[hill];
    for (int other : near[hill]) ++beacons[other];
    decide(hill + 1, cost + prices[hill]);
    --beacons[hill];
    for (int other : near[hill]) --beacons[other];
}

int main() {
    std::cin >> n;
    prices.resize(n + 1);
    near.resize(n + 1);
    beacons.resize(n + 1);
    for (int i = 1; i <= n; ++i) std::cin >> prices[i];
    for (int i = 1; i < n; ++i) {
        int a, b;
        std::cin >> a >> b;
        near[a].push_back(b);
        near[b].push_back(a);
    }
    decide(1, 0);
    std::cout << best << '\n';
}
