/* What the judge sends while a run goes on. Inputs and orders of the runs after it are kept, so that the word to end this
 * one is heard behind them. Nothing here waits for the judge: while a run goes on, its limits are watched. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <unistd.h>

/* More than the judge sends ahead. */
#define AHEAD_MAX 32

static struct kept kept[AHEAD_MAX];
static int first, count;
/* What is still to come of the last one, an input. */
static size_t missing;

static struct kept *last(void) { return &kept[(first + count - 1) % AHEAD_MAX]; }

static void keep(char type, size_t length) {
	if (type == 'A' && length != 0) leave(2);
	count++;
	*last() = (struct kept){.type = type, .fd = type == 'I' ? input_open() : -1};
	missing = length;
}

/* Of the body of an input what is there. Returns 0 where nothing is. */
static int take_piece(int readable) {
	static char piece[16384];
	size_t got = receive_some(piece, missing < sizeof piece ? missing : sizeof piece, readable);
	struct kept *input = last();
	missing -= got;
	if (!input->failed) input->failed = write_all(input->fd, piece, got);
	return got > 0;
}

/* `readable`: a read would not wait. */
enum heard ahead_hear(int readable) {
	for (;;) {
		if (missing > 0) {
			if (!take_piece(readable)) return HEARD_NOTHING;
			readable = 0;
			continue;
		}
		size_t length;
		char type = frame_ahead(readable);
		readable = 0;
		if (type == 0) return HEARD_NOTHING;
		if (type != 'X' && type != 'I' && type != 'A') return HEARD_OTHER;
		if (type != 'X' && count == AHEAD_MAX) return HEARD_OTHER;
		next_frame(&length);
		if (type != 'X') keep(type, length);
		else if (length != 0) leave(2);
		else return HEARD_STOP;
	}
}

int ahead_next(struct kept *next) {
	while (missing > 0) take_piece(1);
	if (count == 0) return 0;
	*next = kept[first];
	first = (first + 1) % AHEAD_MAX;
	count--;
	return 1;
}
