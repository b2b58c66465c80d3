// Plays the squire: input, answer and feedback directory by name, the rides on standard input. Ends with 42 or 43.
#include <cstdio>
#include <cstdlib>
#include <string>

static const int RIDES = 20;
static std::string feedback;

[[noreturn]] static void end(int code, const std::string &words) {
    if (FILE *message = std::fopen((feedback + "judgemessage.txt").c_str(), "w")) {
        std::fputs(words.c_str(), message);
        std::fclose(message);
    }
    std::exit(code);
}

static int ride(int n) {
    char line[32];
    if (!std::fgets(line, sizeof line, stdin)) end(43, "The rides ended before the ring was hit.");
    char *rest;
    long notch = std::strtol(line, &rest, 10);
    if (rest == line || (*rest != '\n' && *rest != '\r' && *rest != '\0')) end(43, "A ride must be one integer on a line.");
    if (notch < 1 || notch > n) end(43, "There is no notch " + std::to_string(notch) + ".");
    return (int)notch;
}

int main(int, char **argv) {
    int n, ring;
    feedback = argv[3];
    FILE *input = std::fopen(argv[1], "r");
    if (!input || std::fscanf(input, "%d %d", &n, &ring) != 2) return 1;
    std::printf("%d\n", n);
    std::fflush(stdout);
    for (int rides = 1; rides <= RIDES; rides++) {
        int notch = ride(n);
        std::puts(notch < ring ? "low" : notch > ring ? "high" : "hit");
        std::fflush(stdout);
        if (notch == ring) end(42, "Hit after " + std::to_string(rides) + (rides == 1 ? " ride." : " rides."));
    }
    end(43, "Twenty rides, and the ring still hangs.");
}
