// Arguments: input, output, answer. Ends with 0 for right, 1 for wrong, 2 for what is no row at all, 3 if the jury erred.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

[[noreturn]] static void end(int code, const std::string &words) {
    std::fputs(words.c_str(), stderr);
    std::exit(code);
}

static const std::string IMPOSSIBLE = "impossible";

int main(int, char **argv) {
    std::ifstream input(argv[1]), output(argv[2]), answer(argv[3]);
    int n = 0;
    std::string jury, word;
    if (!(input >> n) || !(answer >> jury)) end(3, "a test is incomplete");
    if (!(output >> word)) end(2, "Nothing was printed.");
    if (word == IMPOSSIBLE) {
        if (jury != IMPOSSIBLE) end(1, "There is such a row.");
        if (output >> word) end(2, "There is more after the word impossible.");
        end(0, "");
    }
    std::vector<bool> stands(n + 1);
    long before = 0;
    for (int place = 1; place <= n; place++) {
        if (place > 1 && !(output >> word)) end(2, "The row ends before place " + std::to_string(place) + ".");
        char *rest;
        long knight = std::strtol(word.c_str(), &rest, 10);
        if (*rest != '\0' || knight < 1 || knight > n) end(2, "At place " + std::to_string(place) + " stands no knight of these.");
        if (stands[knight]) end(1, "A knight stands at place " + std::to_string(place) + " and before.");
        if (before != 0 && std::labs(knight - before) == 1) end(1, "Those at place " + std::to_string(place) + " and before feud.");
        stands[knight] = true;
        before = knight;
    }
    if (output >> word) end(2, "More stand in the row than there are.");
    if (jury == IMPOSSIBLE) end(3, "the jury found no row, but there is one");
    end(0, "");
}
