// Goes down the tree without ever turning back: where the left half has room only before the starting server, the
// right half is never tried.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, q;
    std::cin >> n >> q;
    int size = 1;
    while (size < n) size *= 2;
    std::vector<int> free(2 * size);
    for (int i = 0; i < n; ++i) std::cin >> free[size + i];
    for (int node = size - 1; node > 0; --node) free[node] = std::max(free[2 * node], free[2 * node + 1]);
    auto first = [&](int from, int job) {
        int node = 1, low = 0, high = size;
        if (free[1] < job) return -1;
        while (node < size) {
            int middle = (low + high) / 2;
            if (from < middle && free[2 * node] >= job) {
                node = 2 * node;
                high = middle;
            } else {
                node = 2 * node + 1;
                low = middle;
            }
        }
        return low >= from && free[node] >= job ? low : -1;
    };
    int here = 0;
    while (q-- > 0) {
        int job;
        std::cin >> job;
        int server = first(here, job);
        if (server < 0) server = first(0, job);
        if (server >= 0) {
            here = server;
            int node = size + server;
            free[node] -= job;
            while (node > 1) {
                node /= 2;
                free[node] = std::max(free[2 * node], free[2 * node + 1]);
            }
        }
        std::cout << server + 1 << '\n';
    }
}
