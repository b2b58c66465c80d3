// Builds every steady number up to b.
#include <iostream>

long long a, b;
int m;

long long build(long long number, int last, int sum) {
    if (number > b) return 0;
    long long count = number >= a && sum % m == 0;
    for (int e = last > 0 ? last - 1 : 0; e <= last + 1 && e < 10; ++e) count += build(number * 10 + e, e, sum + e);
    return count;
}

int main() {
    std::cin >> a >> b >> m;
    long long count = 0;
    for (int first = 1; first <= 9; ++first) count += build(first, first, first);
    std::cout << count << '\n';
}
