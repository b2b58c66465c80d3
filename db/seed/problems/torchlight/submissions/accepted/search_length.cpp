#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, ropes;
    std::cin >> n >> ropes;
    std::vector<long long> posts(n);
    for (long long& post : posts) std::cin >> post;
    std::sort(posts.begin(), posts.end());

    long long low = 0, high = posts.back() - posts.front();
    while (low < high) {
        long long length = (low + high) / 2;
        int used = 1;
        long long begin = posts[0];
        for (long long post : posts) {
            if (post - begin <= length) continue;
            ++used;
            begin = post;
        }
        if (used <= ropes) high = length;
        else low = length + 1;
    }
    std::cout << low << '\n';
}
