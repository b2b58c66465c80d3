#include <iostream>
#include <unordered_map>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<int> colours(n + 1), tree(n + 1);
    for (int i = 1; i <= n; ++i) std::cin >> colours[i];
    std::vector<std::vector<int>> ending(n + 1);
    for (int j = 0; j < q; ++j) {
        int l, r;
        std::cin >> l >> r;
        ending[r].push_back(l);
    }
    auto add = [&](int place, int change) {
        for (; place <= n; place += place & -place) tree[place] += change;
    };
    auto sum = [&](int place) {
        int total = 0;
        for (; place > 0; place -= place & -place) total += tree[place];
        return total;
    };
    std::unordered_map<int, int> last;
    long long seen = 0;
    for (int r = 1; r <= n; ++r) {
        int& before = last[colours[r]];
        if (before > 0) add(before, -1);
        add(r, 1);
        before = r;
        for (int l : ending[r]) seen += sum(r) - sum(l - 1);
    }
    std::cout << seen << '\n';
}
