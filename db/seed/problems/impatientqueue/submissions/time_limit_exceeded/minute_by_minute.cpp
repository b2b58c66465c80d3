// Lets the clock run minute by minute.
#include <deque>
#include <iostream>
#include <vector>

struct Knight {
    long long arrival, repair, patience;
};

int main() {
    int n;
    std::cin >> n;
    std::vector<Knight> knights(n);
    for (Knight& knight : knights) std::cin >> knight.arrival >> knight.repair >> knight.patience;
    std::deque<Knight> waiting;
    long long workLeft = 0, queued = 0, done = 0;
    int served = 0, next = 0;
    for (long long minute = 0; next < n || workLeft > 0 || !waiting.empty(); ++minute) {
        for (; next < n && knights[next].arrival == minute; ++next) {
            if (workLeft + queued > knights[next].patience) continue;
            ++served;
            queued += knights[next].repair;
            waiting.push_back(knights[next]);
        }
        if (workLeft == 0 && !waiting.empty()) {
            workLeft = waiting.front().repair;
            queued -= workLeft;
            waiting.pop_front();
        }
        if (workLeft > 0 && --workLeft == 0) done = minute + 1;
    }
    std::cout << served << ' ' << done << '\n';
}
