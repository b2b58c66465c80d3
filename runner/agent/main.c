/* Starts, and passes each frame to the function that handles it. Every frame except I is answered. */
#define _GNU_SOURCE
#include "agent.h"

#include <stdio.h>
#include <string.h>

static void prepare(int argc, char **argv) {
	agent_begin(argc, argv);
	int rooted = agent.mode != MODE_NS || root_prepare(agent.whole_root) == 0;
	int ready = rooted && box_prepare() == 0 && fence_prepare() == 0 && filter_prepare() == 0 && supervise_prepare() == 0;
	if (agent.signal_fd < 0 || agent.stdin_fd < 0 || !ready) {
		perror("agent");
		leave(3);
	}
}

/* Handles the frames that arrived during a run, in order. */
static void do_kept(void) {
	struct kept next;
	while (ahead_next(&next)) {
		if (next.type == 'I') input_use(next.fd, next.failed);
		else run_again(0);
	}
}

int main(int argc, char **argv) {
	if (argc >= 5 && strcmp(argv[1], "guard") == 0) return guard(argv + 2);
	prepare(argc, argv);
	say_hello();
	for (;;) {
		size_t length;
		do_kept();
		char type = next_frame(&length);
		switch (type) {
		case 'B':
			discard(length);
			answer_result(box_begin(), "empty the box");
			break;
		case 'P': put_file(length); break;
		case 'I': take_input(length); break;
		case 'G': send_files(length); break;
		case 'R': run_order(length); break;
		case 'A': run_again(length); break;
		/* Meant for a run that has ended meanwhile. */
		case 'T':
		case 'N':
		case 'X': discard(length); break;
		default: leave(2);
		}
	}
}
