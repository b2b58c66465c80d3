// Centroid decomposition: pairs whose way passes the centroid, minus those within one of its branches.
#include <algorithm>
#include <iostream>
#include <vector>

int n, k;
std::vector<std::vector<int>> near_;
std::vector<char> done;
std::vector<int> size_, parent;

// The castles of the piece around `start`, parents first.
std::vector<int> piece(int start) {
    std::vector<int> order{start};
    parent[start] = 0;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (int other : near_[order[i]])
            if (other != parent[order[i]] && !done[other]) {
                parent[other] = order[i];
                order.push_back(other);
            }
    return order;
}

int centroid(int start) {
    std::vector<int> order = piece(start);
    for (int castle : order) size_[castle] = 1;
    for (std::size_t i = order.size() - 1; i > 0; --i) size_[parent[order[i]]] += size_[order[i]];
    int total = order.size(), here = start;
    while (true) {
        int heavy = 0;
        for (int other : near_[here])
            if (other != parent[here] && !done[other] && size_[other] * 2 > total) heavy = other;
        if (heavy == 0) return here;
        here = heavy;
    }
}

std::vector<long long> countByDistance(int start, int above, int distance) {
    std::vector<long long> counts(distance + 1);
    std::vector<std::pair<int, int>> layer{{start, above}};
    for (; !layer.empty(); ++distance) {
        counts.resize(distance + 1);
        counts[distance] = layer.size();
        std::vector<std::pair<int, int>> next;
        for (auto [castle, from] : layer)
            for (int other : near_[castle])
                if (other != from && !done[other]) next.push_back({other, castle});
        layer.swap(next);
    }
    return counts;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::cin >> n >> k;
    near_.resize(n + 1);
    done.resize(n + 1);
    size_.resize(n + 1);
    parent.resize(n + 1);
    for (int i = 1; i < n; ++i) {
        int u, v;
        std::cin >> u >> v;
        near_[u].push_back(v);
        near_[v].push_back(u);
    }
    long long pairs = 0;
    std::vector<int> todo{1};
    while (!todo.empty()) {
        int centre = centroid(todo.back());
        todo.pop_back();
        std::vector<long long> seen{1};
        for (int branch : near_[centre]) {
            if (done[branch]) continue;
            std::vector<long long> counts = countByDistance(branch, centre, 1);
            for (int depth = 1; depth < int(counts.size()) && depth <= k; ++depth)
                if (k - depth < int(seen.size())) pairs += counts[depth] * seen[k - depth];
            if (seen.size() < counts.size()) seen.resize(counts.size());
            for (std::size_t depth = 1; depth < counts.size(); ++depth) seen[depth] += counts[depth];
        }
        done[centre] = true;
        for (int branch : near_[centre])
            if (!done[branch]) todo.push_back(branch);
    }
    std::cout << pairs << '\n';
}
