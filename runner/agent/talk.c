/* A conversation: what the run prints goes to the judge at once, and what the judge sends is its standard input. At most
 * one piece is on its way in each direction; the next one waits until the other side has taken it, so that nothing
 * accumulates here. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define PIECE_MAX 65536u
/* A run that ends closes its output first. The judge is notified of that only if the run goes on. */
#define LOOKS_TO_END 2

static struct talk {
	int to_program; /* -1: its input has ended, and further data is dropped */
	int may_send;   /* the judge has taken the previous piece */
	int stopped;
	int looks_to_end; /* its output is closed: reported after this many looks if the run goes on */
	int says_idle;
	int moved;
	size_t taken, length;
	char piece[PIECE_MAX];
} talk = {.to_program = -1};

/* Opens the pipe for the program's input; `reading` is the program's end. */
int talk_open(int *reading) {
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) != 0) return -1;
	fcntl(ends[1], F_SETFL, O_NONBLOCK);
	*reading = ends[0];
	talk.to_program = ends[1];
	talk.may_send = 1;
	talk.looks_to_end = talk.stopped = talk.says_idle = talk.moved = 0;
	talk.taken = talk.length = 0;
	return 0;
}

static void end_input(void) {
	if (talk.to_program >= 0) close(talk.to_program);
	talk.to_program = -1;
}

void talk_close(void) { end_input(); }

int talk_wants_output(void) { return talk.may_send; }

int talk_pending_fd(void) { return talk.taken < talk.length ? talk.to_program : -1; }

/* O: a piece of the run's output. Returns 0 when the run has closed its output. */
int talk_output(struct capture *out, int fd) {
	static char piece[PIECE_MAX];
	ssize_t got = read(fd, piece, sizeof piece);
	if (got < 0) return errno == EAGAIN || errno == EINTR;
	if (got == 0) {
		talk.looks_to_end = LOOKS_TO_END;
		return 0;
	}
	send_frame('O', piece, (size_t)got);
	talk.may_send = 0;
	talk.moved = 1;
	out->seen += (uint64_t)got;
	return 1;
}

/* N: the run has read the piece, or its input is closed. */
static void piece_taken(void) {
	talk.taken = talk.length = 0;
	talk.moved = 1;
	send_frame('N', "", 0);
}

void talk_feed(void) {
	ssize_t put = write(talk.to_program, talk.piece + talk.taken, talk.length - talk.taken);
	if (put < 0 && (errno == EAGAIN || errno == EINTR)) return;
	if (put < 0) end_input();
	else talk.taken += (size_t)put, talk.moved = 1;
	if (talk.to_program < 0 || talk.taken == talk.length) piece_taken();
}

static void take_piece(size_t length) {
	if (length > sizeof talk.piece || talk.length > 0) leave(2);
	receive(talk.piece, length);
	if (length == 0) {
		end_input();
		return;
	}
	talk.length = length;
	if (talk.to_program >= 0) talk_feed();
	else piece_taken();
}

/* T: a piece for the run, or the end of its input. N: the judge has taken the last piece. X: ends the run. */
void talk_hear(void) {
	size_t length;
	char type = next_frame(&length);
	if (type == 'T') return take_piece(length);
	if (length != 0) leave(2);
	if (type == 'N') talk.may_send = 1;
	else if (type == 'X') talk.stopped = 1;
	else leave(2);
}

static void say_idle(int idle) {
	char word = (char)idle;
	if (talk.says_idle != idle) send_frame('Z', &word, 1);
	talk.says_idle = idle;
}

int talk_stopped(void) { return talk.stopped; }

/* Whether data has moved in either direction since the last call. */
int talk_moved(void) {
	int moved = talk.moved;
	talk.moved = 0;
	return moved;
}

/* Z: whether the run is idle. O, empty: it has closed its output. */
void talk_look(int idle) {
	if (talk.looks_to_end > 0 && --talk.looks_to_end == 0) send_frame('O', "", 0);
	say_idle(idle);
}
