#include <algorithm>
#include <iostream>
#include <vector>

int n, q;
std::vector<int> largest;

void build(int node, int low, int high, const std::vector<int>& memory) {
    if (high - low == 1) {
        largest[node] = memory[low];
        return;
    }
    int middle = (low + high) / 2;
    build(2 * node, low, middle, memory);
    build(2 * node + 1, middle, high, memory);
    largest[node] = std::max(largest[2 * node], largest[2 * node + 1]);
}

// The first server from `from` on with room for the job, which it takes; -1 if there is none.
int place(int node, int low, int high, int from, int job) {
    if (high <= from || largest[node] < job) return -1;
    int found = low;
    if (high - low == 1) {
        largest[node] -= job;
        return found;
    }
    int middle = (low + high) / 2;
    found = place(2 * node, low, middle, from, job);
    if (found < 0) found = place(2 * node + 1, middle, high, from, job);
    largest[node] = std::max(largest[2 * node], largest[2 * node + 1]);
    return found;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::cin >> n >> q;
    std::vector<int> memory(n);
    for (int& gigabytes : memory) std::cin >> gigabytes;
    largest.resize(4 * n);
    build(1, 0, n, memory);
    int here = 0;
    while (q-- > 0) {
        int job;
        std::cin >> job;
        int server = place(1, 0, n, here, job);
        if (server < 0) server = place(1, 0, n, 0, job);
        if (server >= 0) here = server;
        std::cout << server + 1 << '\n';
    }
}
