/* Frames: four bytes of length (little-endian, including the type), one byte of type, the payload. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

/* The judge is gone or violates the protocol: the agent cannot go on, and the slot is replaced. */
_Noreturn void leave(int code) { _exit(code); }

/* Data that was read but not used yet: small frames arrive together and cost one system call. */
static char held[16384];
static size_t held_from, held_to;

static size_t read_some(void *into, size_t room) {
	for (;;) {
		ssize_t got = read(STDIN_FILENO, into, room);
		if (got > 0) return (size_t)got;
		if (got == 0 || errno != EINTR) leave(0);
	}
}

void receive(void *into, size_t length) {
	char *at = into;
	while (length > 0) {
		size_t now = held_to - held_from;
		if (now == 0 && length >= sizeof held) {
			now = read_some(at, length);
		} else {
			if (now == 0) held_from = 0, now = held_to = read_some(held, sizeof held);
			if (now > length) now = length;
			memcpy(at, held + held_from, now);
			held_from += now;
		}
		at += now;
		length -= now;
	}
}

/* Returns what is available, at most `room` bytes; `readable`: a read would not block. 0: nothing is available. */
size_t receive_some(void *into, size_t room, int readable) {
	size_t now = held_to - held_from;
	if (now == 0 && readable) held_from = 0, now = held_to = read_some(held, sizeof held);
	if (now > room) now = room;
	memcpy(into, held + held_from, now);
	held_from += now;
	return now;
}

/* Writes all parts in one call if possible, so that the reader is woken once. Changes the list. */
void send_parts(struct iovec *part, int count) {
	while (count > 0) {
		ssize_t put = writev(STDOUT_FILENO, part, count);
		if (put < 0 && errno == EINTR) continue;
		if (put < 0) leave(0);
		for (; count > 0 && (size_t)put >= part->iov_len; part++, count--) put -= (ssize_t)part->iov_len;
		if (count == 0) return;
		part->iov_base = (char *)part->iov_base + put;
		part->iov_len -= (size_t)put;
	}
}

void send_bytes(const void *from, size_t length) {
	struct iovec part = {(void *)from, length};
	send_parts(&part, 1);
}

static void put_u32(unsigned char *to, uint32_t value) {
	for (int i = 0; i < 4; i++) to[i] = (unsigned char)(value >> (8 * i));
}

void put_u64(unsigned char *to, uint64_t value) {
	for (int i = 0; i < 8; i++) to[i] = (unsigned char)(value >> (8 * i));
}

uint64_t get_uint(const unsigned char *from, int bytes) {
	uint64_t value = 0;
	for (int i = bytes - 1; i >= 0; i--) value = value << 8 | from[i];
	return value;
}

void frame_head(unsigned char *head, char type, size_t length) {
	put_u32(head, (uint32_t)(length + 1));
	head[4] = (unsigned char)type;
}

void send_frame(char type, const void *from, size_t length) {
	unsigned char head[FRAME_HEAD];
	struct iovec parts[2] = {{head, sizeof head}, {(void *)from, length}};
	frame_head(head, type, length);
	send_parts(parts, 2);
}

int frame_held(void) { return held_from < held_to; }

/* Returns the type of the next frame without removing it; 0 if too little of it has arrived. Does not block if `readable`
 * is true only while there is something to read. */
char frame_ahead(int readable) {
	size_t have = held_to - held_from;
	if (have < FRAME_HEAD && readable) {
		memmove(held, held + held_from, have);
		held_from = 0;
		held_to = have += read_some(held + have, sizeof held - have);
	}
	return have < FRAME_HEAD ? 0 : held[held_from + 4];
}

char next_frame(size_t *length) {
	unsigned char head[FRAME_HEAD];
	receive(head, sizeof head);
	*length = (size_t)get_uint(head, 4);
	if (*length == 0) leave(2);
	--*length;
	return (char)head[4];
}

void answer(char type, const char *text) { send_frame(type, text, strlen(text)); }

void answer_errno(const char *what) {
	char text[256];
	snprintf(text, sizeof text, "%s: %s", what, strerror(errno));
	answer('E', text);
}

void answer_result(int failed, const char *what) {
	if (failed) answer_errno(what);
	else answer('K', "");
}

/* Returns 0, or the errno of the failure. */
int write_all(int fd, const char *from, size_t length) {
	while (length > 0) {
		ssize_t put = write(fd, from, length);
		if (put < 0 && errno != EINTR) return errno;
		if (put > 0) from += put, length -= (size_t)put;
	}
	return 0;
}

/* Writes the rest of a frame to `fd` in pieces, so that large inputs are never in the agent's memory. */
int receive_to(int fd, size_t length) {
	static char piece[65536];
	int failed = 0;
	while (length > 0) {
		size_t now = length < sizeof piece ? length : sizeof piece;
		receive(piece, now);
		length -= now;
		if (!failed) failed = write_all(fd, piece, now);
	}
	errno = failed;
	return failed ? -1 : 0;
}

void discard(size_t length) {
	char piece[4096];
	while (length > 0) {
		size_t now = length < sizeof piece ? length : sizeof piece;
		receive(piece, now);
		length -= now;
	}
}
