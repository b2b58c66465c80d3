/* Frames that the judge sends during a run. Inputs and orders of later runs are kept, so that a frame behind them that ends
 * this run is still noticed. Nothing here waits for the judge, since the run's limits must be watched. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <unistd.h>

/* More than the judge sends ahead. */
#define AHEAD_MAX 32

static struct kept kept[AHEAD_MAX];
static int first, count;
/* How many bytes of the last one, an input, have not arrived yet. */
static size_t missing;

static struct kept *last(void) { return &kept[(first + count - 1) % AHEAD_MAX]; }

static void keep(char type, size_t length) {
	if (type == 'A' && length != 0) leave(2);
	count++;
	*last() = (struct kept){.type = type, .fd = type == 'I' ? input_open() : -1};
	missing = length;
}

/* Reads the available part of an input's body. Returns 0 if nothing is available. */
static int take_piece(int readable) {
	static char piece[16384];
	size_t got = receive_some(piece, missing < sizeof piece ? missing : sizeof piece, readable);
	struct kept *input = last();
	missing -= got;
	if (!input->failed) input->failed = write_all(input->fd, piece, got);
	return got > 0;
}

/* `readable`: a read would not block. */
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
