#include <iostream>
#include <string>

int m;
long long ways[20][10][100];

long long upTo(long long x) {
    const std::string digits = std::to_string(x);
    const int length = static_cast<int>(digits.size());
    long long count = 0;
    for (int shorter = 1; shorter < length; ++shorter)
        for (int first = 1; first <= 9; ++first) count += ways[shorter - 1][first][first % m];
    int last = -1, sum = 0;
    for (int i = 0; i < length; ++i) {
        const int digit = digits[i] - '0';
        for (int smaller = i == 0; smaller < digit; ++smaller)
            if (last < 0 || (smaller >= last - 1 && smaller <= last + 1))
                count += ways[length - 1 - i][smaller][(sum + smaller) % m];
        if (last >= 0 && (digit < last - 1 || digit > last + 1)) return count;
        last = digit;
        sum += digit;
    }
    return count + (x > 0 && sum % m == 0);
}

int main() {
    long long a, b;
    std::cin >> a >> b >> m;
    for (int d = 0; d < 10; ++d) ways[0][d][0] = 1;
    for (int k = 1; k < 20; ++k)
        for (int d = 0; d < 10; ++d)
            for (int r = 0; r < m; ++r)
                for (int e = d > 0 ? d - 1 : 0; e <= d + 1 && e < 10; ++e) ways[k][d][r] += ways[k - 1][e][(r + e) % m];
    std::cout << upTo(b) - upTo(a - 1) << '\n';
}
