/* The program's files: into the box and out of it. */
#define _GNU_SOURCE
#include "agent.h"

#include <stdint.h>
#include <string.h>
#include <unistd.h>

/* Longest path that the judge may send. */
#define PATH_BYTES_MAX 1024u
/* More files than any compiler makes of one source. The judge handles each of them. */
#define FILES_MAX 10000u

static int pieces_to_file(void *fd, size_t length) { return receive_to(*(int *)fd, length); }

/* P: two bytes of path length, two of mode, the path, the content. */
void put_file(size_t length) {
	unsigned char head[4];
	char path[PATH_BYTES_MAX + 1];
	if (length < sizeof head) leave(2);
	receive(head, sizeof head);
	size_t path_length = (size_t)get_uint(head, 2);
	if (path_length > PATH_BYTES_MAX || path_length > length - sizeof head) leave(2);
	receive(path, path_length);
	path[path_length] = '\0';
	int failed = box_put(path, (unsigned)get_uint(head + 2, 2), pieces_to_file, length - sizeof head - path_length);
	answer_result(failed, "put a file");
}

struct collection {
	uint64_t total, limit;
	unsigned files;
	int sending;
};

/* F: for each file two bytes of path length, two of mode, eight of size, path, content. Counted first, then sent. */
static int collect(const char *path, unsigned mode, int fd, uint64_t size, void *context) {
	struct collection *all = context;
	size_t path_length = strlen(path);
	unsigned char head[12];
	if (!all->sending) {
		all->total += sizeof head + path_length + size;
		all->files++;
		return 0;
	}
	put_u64(head + 4, size);
	head[0] = (unsigned char)path_length, head[1] = (unsigned char)(path_length >> 8);
	head[2] = (unsigned char)mode, head[3] = (unsigned char)(mode >> 8);
	send_bytes(head, sizeof head);
	send_bytes(path, path_length);
	char piece[16384];
	while (size > 0) {
		ssize_t got = read(fd, piece, size < sizeof piece ? size : sizeof piece);
		if (got <= 0) leave(3);
		send_bytes(piece, (size_t)got);
		size -= (uint64_t)got;
	}
	return 0;
}

void send_files(size_t length) {
	unsigned char limit[8];
	if (length != sizeof limit) leave(2);
	receive(limit, sizeof limit);
	struct collection all = {.limit = get_uint(limit, 8)};
	if (box_visit(collect, &all) != 0) {
		answer_errno("look through the program's files");
	} else if (all.total > all.limit || all.files > FILES_MAX) {
		answer('L', "");
	} else {
		unsigned char head[FRAME_HEAD];
		frame_head(head, 'F', all.total);
		send_bytes(head, sizeof head);
		all.sending = 1;
		if (box_visit(collect, &all) != 0) leave(3);
	}
}
