#include <iostream>
#include <queue>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::priority_queue<int> riders;
    for (int i = 0; i < n; ++i) {
        int strength;
        std::cin >> strength;
        riders.push(strength);
    }
    while (riders.size() > 1) {
        const int a = riders.top();
        riders.pop();
        const int b = riders.top();
        riders.pop();
        riders.push(a - b / 2);
    }
    std::cout << riders.top() << '\n';
}
