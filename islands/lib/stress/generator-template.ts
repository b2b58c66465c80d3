/**
 * The first generator for the languages in which most generators are written: it prints `size` numbers. Other languages start with their
 * usual template.
 */
const GENERATORS: Readonly<Record<string, string>> = {
  python: `import random

seed, size = map(int, input().split())
random.seed(seed)
print(size)
print(*[random.randint(1, 10) for _ in range(size)])
`,
  cpp: `#include <iostream>
#include <random>

int main() {
    unsigned seed;
    int size;
    std::cin >> seed >> size;
    std::mt19937 random(seed);
    std::cout << size << "\\n";
    for (int i = 0; i < size; ++i) std::cout << random() % 10 + 1 << " \\n"[i + 1 == size];
}
`,
}

export const generatorTemplate = ({ key, template }: { readonly key: string; readonly template: string }): string =>
  GENERATORS[key] ?? template
