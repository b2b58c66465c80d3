#include <iostream>

int main() {
    long long n, k, place = 0;
    std::cin >> n >> k;
    // Where the last one stands, counted from the squire who is counted first, in a circle of 1, 2, ..., n.
    for (long long size = 2; size <= n; ++size) place = (place + k) % size;
    std::cout << place + 1 << '\n';
}
