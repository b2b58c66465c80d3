// The search begins at 1, but a rope of length 0 can be enough.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, ropes;
    std::cin >> n >> ropes;
    std::vector<long long> posts(n);
    for (long long& post : posts) std::cin >> post;
    std::sort(posts.begin(), posts.end());

    long long low = 1, high = 2'000'000'000;
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
