#include <algorithm>
#include <iostream>
#include <vector>

int ropesNeeded(const std::vector<long long>& posts, long long length) {
    int used = 1;
    long long begin = posts[0];
    for (long long post : posts) {
        if (post - begin > length) {
            ++used;
            begin = post;
        }
    }
    return used;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int count, ropes;
    std::cin >> count >> ropes;
    std::vector<long long> posts(count);
    for (long long& post : posts) std::cin >> post;
    std::sort(posts.begin(), posts.end());
    long long low = 0, high = posts.back() - posts.front();
    while (low < high) {
        long long length = (low + high) / 2;
        if (ropesNeeded(posts, length) <= ropes) {
            high = length;
        } else {
            low = length + 1;
        }
    }
    std::cout << low << '\n';
}
