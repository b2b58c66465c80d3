#include <iostream>
#include <memory>
#include <string>
#include <vector>

struct Part {
    char note = 0;
    long long count = 1, inner = 0;
    std::vector<Part> parts;
    long long length() const { return note ? 1 : count * inner; }
};

std::string text;
std::size_t at = 0;

std::vector<Part> read() {
    std::vector<Part> parts;
    while (at < text.size() && text[at] != ')') {
        Part part;
        if (std::isdigit(static_cast<unsigned char>(text[at]))) {
            part.count = 0;
            while (text[at] != '(') part.count = part.count * 10 + (text[at++] - '0');
            ++at;
            part.parts = read();
            for (const Part& inside : part.parts) part.inner += inside.length();
        } else {
            part.note = text[at];
        }
        ++at;
        parts.push_back(std::move(part));
    }
    return parts;
}

int main() {
    long long k;
    std::cin >> k >> text;
    const std::vector<Part> tune = read();
    const std::vector<Part>* parts = &tune;
    while (true) {
        const Part* found = nullptr;
        for (const Part& part : *parts) {
            if (k <= part.length()) {
                found = &part;
                break;
            }
            k -= part.length();
        }
        if (!found || found->note) {
            std::cout << (found ? found->note : '-') << '\n';
            return 0;
        }
        k = (k - 1) % found->inner + 1;
        parts = &found->parts;
    }
}
