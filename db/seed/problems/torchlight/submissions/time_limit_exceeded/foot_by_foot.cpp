// Makes the ropes longer by a foot until they reach.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, ropes;
    std::cin >> n >> ropes;
    std::vector<long long> posts(n);
    for (long long& post : posts) std::cin >> post;
    std::sort(posts.begin(), posts.end());
    for (long long length = 0;; ++length) {
        int used = 1;
        long long begin = posts[0];
        for (long long post : posts) {
            if (post - begin <= length) continue;
            ++used;
            begin = post;
        }
        if (used > ropes) continue;
        std::cout << length << '\n';
        return 0;
    }
}
