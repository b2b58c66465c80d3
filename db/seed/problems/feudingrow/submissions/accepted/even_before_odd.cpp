#include <cstdio>

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    if (n == 2 || n == 3) {
        std::puts("impossible");
        return 0;
    }
    for (int first = 2; first >= 1; first--)
        for (int knight = first; knight <= n; knight += 2) std::printf("%d\n", knight);
}
