// In a suffix automaton all strings of a state end at the same places; the first and the last of them decide.
#include <algorithm>
#include <array>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

struct State {
    std::array<int, 26> next;
    int length, link, first, last;
};

int main() {
    int n;
    std::string ballad;
    std::cin >> n >> ballad;
    std::vector<State> states;
    states.reserve(2 * n + 1);
    auto create = [&](int length, int place) {
        State state{{}, length, -1, place, place};
        state.next.fill(-1);
        states.push_back(state);
        return int(states.size()) - 1;
    };
    int whole = create(0, -1);
    for (int place = 0; place < n; ++place) {
        int letter = ballad[place] - 'a';
        int now = create(place + 1, place);
        int state = whole;
        for (; state >= 0 && states[state].next[letter] < 0; state = states[state].link) states[state].next[letter] = now;
        states[now].link = 0;
        if (state >= 0) {
            int target = states[state].next[letter];
            if (states[target].length == states[state].length + 1) {
                states[now].link = target;
            } else {
                states.push_back(states[target]);
                int copy = int(states.size()) - 1;
                states[copy].length = states[state].length + 1;
                for (; state >= 0 && states[state].next[letter] == target; state = states[state].link)
                    states[state].next[letter] = copy;
                states[target].link = states[now].link = copy;
            }
        }
        whole = now;
    }
    std::vector<int> order(states.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) { return states[a].length > states[b].length; });
    int refrain = 0;
    for (int state : order) {
        if (states[state].link < 0) continue;
        refrain = std::max(refrain, std::min(states[state].length, states[state].last - states[state].first));
        State& link = states[states[state].link];
        link.last = std::max(link.last, states[state].last);
        link.first = std::min(link.first, states[state].first);
    }
    std::cout << refrain << '\n';
}
