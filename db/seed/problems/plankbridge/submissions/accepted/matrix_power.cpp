#include <array>
#include <iostream>

using Matrix = std::array<std::array<long long, 3>, 3>;
const long long MODULUS = 1'000'000'007;

Matrix operator*(const Matrix& a, const Matrix& b) {
    Matrix product{};
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            for (int k = 0; k < 3; ++k) product[i][j] = (product[i][j] + a[i][k] * b[k][j]) % MODULUS;
    return product;
}

int main() {
    long long n;
    std::cin >> n;
    Matrix power{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    Matrix step{{{1, 0, 1}, {1, 0, 0}, {0, 1, 0}}};
    for (; n > 0; n /= 2) {
        if (n % 2 == 1) power = power * step;
        step = step * step;
    }
    // Applied to f(0), f(-1), f(-2) = 1, 1, 0: the values that continue the recurrence backwards.
    std::cout << (power[0][0] + power[0][1]) % MODULUS << '\n';
}
