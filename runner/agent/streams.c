/* A run's standard streams, and the part of its output that is kept. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void capture_open(struct capture *capture, char *first, uint64_t limit) {
	*capture = (struct capture){.data = first, .first = first, .room = CAPTURE_ROOM, .limit = limit};
}

void capture_free(struct capture *capture) {
	if (capture->data != capture->first) munmap(capture->data, capture->room);
	capture->data = capture->first;
}

static int capture_grow(struct capture *capture) {
	size_t room = capture->room * 8;
	int first = capture->data == capture->first;
	void *data = first ? mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
	                   : mremap(capture->data, capture->room, room, MREMAP_MAYMOVE);
	if (data == MAP_FAILED) return -1;
	if (first) memcpy(data, capture->first, capture->length);
	capture->data = data;
	capture->room = room;
	return 0;
}

/* Reads what is available. Bytes beyond the limit are counted and dropped. Returns 0 at the end of the stream. */
int capture_read(struct capture *capture, int fd) {
	static char beyond[65536];
	for (int rounds = 0; rounds < 16; rounds++) {
		int full = capture->length >= capture->limit;
		if (!full && capture->length == capture->room && capture_grow(capture) != 0) full = 1;
		size_t space = full ? sizeof beyond : capture->room - capture->length;
		if (!full && space > capture->limit - capture->length) space = capture->limit - capture->length;
		ssize_t got = read(fd, full ? beyond : capture->data + capture->length, space);
		if (got == 0) return 0;
		if (got < 0) return errno == EAGAIN || errno == EINTR;
		capture->seen += (uint64_t)got;
		if (!full) capture->length += (size_t)got;
	}
	return 1;
}

/* Opens a pipe whose reading end does not block, unlike the program's end. */
int open_pipe(int *reading, int *writing) {
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) != 0) return -1;
	*reading = ends[0];
	*writing = ends[1];
	return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

/* Opened for every run, so that the reading position of one program does not affect the next. */
int open_input(void) {
	char path[32];
	snprintf(path, sizeof path, "/proc/self/fd/%d", agent.stdin_fd);
	return open(path, O_RDONLY | O_CLOEXEC);
}
