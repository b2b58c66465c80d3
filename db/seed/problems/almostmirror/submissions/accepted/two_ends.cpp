#include <iostream>
#include <string>

std::string s;

bool mirrored(int l, int r) {
    while (l < r)
        if (s[l++] != s[r--]) return false;
    return true;
}

int firstOfRun(int at) {
    while (at > 0 && s[at - 1] == s[at]) --at;
    return at + 1;
}

int main() {
    std::cin >> s;
    int l = 0, r = static_cast<int>(s.size()) - 1;
    while (l < r && s[l] == s[r]) ++l, --r;
    int answer = -1;
    if (l >= r) answer = 0;
    else if (mirrored(l + 1, r)) answer = firstOfRun(l);
    else if (mirrored(l, r - 1)) answer = firstOfRun(r);
    std::cout << answer << '\n';
}
