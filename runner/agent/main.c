/* Frames: four bytes of length (little-endian, type included), one byte of type, the payload. One answer to each but I. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

/* Longest order (arguments and environment) and longest path that the judge may send. */
#define ORDER_MAX (1u << 20)
#define PATH_BYTES_MAX 1024u

struct agent agent = {.stdin_fd = -1, .signal_fd = -1};
static int input_failure;

/* The judge is gone, or talks nonsense: nothing sensible is left to do, and the slot is replaced. */
_Noreturn void leave(int code) { _exit(code); }

/* What was read and not yet taken: small frames come together and cost one call. */
static char held[16384];
static size_t held_from, held_to;

static size_t read_some(void *into, size_t room) {
	for (;;) {
		ssize_t got = read(STDIN_FILENO, into, room);
		if (got > 0) return (size_t)got;
		if (got == 0 || errno != EINTR) leave(0);
	}
}

static void read_all(void *into, size_t length) {
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

/* All parts in one call, wherever that is possible: whoever waits is woken once. Changes the list. */
static void write_parts(struct iovec *part, int count) {
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

static void write_all(const void *from, size_t length) {
	struct iovec part = {(void *)from, length};
	write_parts(&part, 1);
}

static void put_u32(unsigned char *to, uint32_t value) {
	for (int i = 0; i < 4; i++) to[i] = (unsigned char)(value >> (8 * i));
}

static void put_u64(unsigned char *to, uint64_t value) {
	for (int i = 0; i < 8; i++) to[i] = (unsigned char)(value >> (8 * i));
}

static uint64_t get_uint(const unsigned char *from, int bytes) {
	uint64_t value = 0;
	for (int i = bytes - 1; i >= 0; i--) value = value << 8 | from[i];
	return value;
}

#define FRAME_HEAD 5

static void frame_head(unsigned char *head, char type, size_t length) {
	put_u32(head, (uint32_t)(length + 1));
	head[4] = (unsigned char)type;
}

void send_frame(char type, const void *from, size_t length) {
	unsigned char head[FRAME_HEAD];
	struct iovec parts[2] = {{head, sizeof head}, {(void *)from, length}};
	frame_head(head, type, length);
	write_parts(parts, 2);
}

void receive(void *into, size_t length) { read_all(into, length); }

int frame_held(void) { return held_from < held_to; }

char next_frame(size_t *length) {
	unsigned char head[5];
	read_all(head, sizeof head);
	*length = (size_t)get_uint(head, 4);
	if (*length == 0) leave(2);
	--*length;
	return (char)head[4];
}

static void answer(char type, const char *text) { send_frame(type, text, strlen(text)); }

static void answer_errno(const char *what) {
	char text[256];
	snprintf(text, sizeof text, "%s: %s", what, strerror(errno));
	answer('E', text);
}

static void answer_result(int failed, const char *what) {
	if (failed) answer_errno(what);
	else answer('K', "");
}

/* Hands the rest of a frame to `next` in pieces: big inputs never lie in the agent's memory. */
static int take_pieces(int fd, size_t length) {
	static char piece[65536];
	int failed = 0;
	while (length > 0) {
		size_t now = length < sizeof piece ? length : sizeof piece;
		read_all(piece, now);
		length -= now;
		for (size_t done = 0; !failed && done < now;) {
			ssize_t put = write(fd, piece + done, now - done);
			if (put < 0 && errno != EINTR) failed = errno;
			else if (put > 0) done += (size_t)put;
		}
	}
	errno = failed;
	return failed ? -1 : 0;
}

static int pieces_to_file(void *fd, size_t length) { return take_pieces(*(int *)fd, length); }

/* P: two bytes of path length, two of mode, the path, the content. */
static void put_file(size_t length) {
	unsigned char head[4];
	char path[PATH_BYTES_MAX + 1];
	if (length < sizeof head) leave(2);
	read_all(head, sizeof head);
	size_t path_length = (size_t)get_uint(head, 2);
	if (path_length > PATH_BYTES_MAX || path_length > length - sizeof head) leave(2);
	read_all(path, path_length);
	path[path_length] = '\0';
	int failed = box_put(path, (unsigned)get_uint(head + 2, 2), pieces_to_file, length - sizeof head - path_length);
	answer_result(failed, "put a file");
}

/* I: the input of the runs that follow, until the next one. Sealed, so that no program can change it for another.
 * Not answered: the run that follows is, and says what was wrong. */
static void take_input(size_t length) {
	if (agent.stdin_fd >= 0) close(agent.stdin_fd);
	agent.stdin_fd = memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	const int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
	int failed = take_pieces(agent.stdin_fd, length) || fcntl(agent.stdin_fd, F_ADD_SEALS, seals);
	input_failure = failed ? errno : 0;
}

struct collection {
	uint64_t total, limit;
	int sending;
};

/* F: for each file two bytes of path length, two of mode, eight of size, path, content. Counted first, then sent. */
static int collect(const char *path, unsigned mode, int fd, uint64_t size, void *context) {
	struct collection *all = context;
	size_t path_length = strlen(path);
	unsigned char head[12];
	if (!all->sending) {
		all->total += sizeof head + path_length + size;
		return 0;
	}
	put_u64(head + 4, size);
	head[0] = (unsigned char)path_length, head[1] = (unsigned char)(path_length >> 8);
	head[2] = (unsigned char)mode, head[3] = (unsigned char)(mode >> 8);
	write_all(head, sizeof head);
	write_all(path, path_length);
	char piece[16384];
	while (size > 0) {
		ssize_t got = read(fd, piece, size < sizeof piece ? size : sizeof piece);
		if (got <= 0) leave(3);
		write_all(piece, (size_t)got);
		size -= (uint64_t)got;
	}
	return 0;
}

static void send_files(size_t length) {
	unsigned char limit[8];
	if (length != sizeof limit) leave(2);
	read_all(limit, sizeof limit);
	struct collection all = {.limit = get_uint(limit, 8)};
	if (box_visit(collect, &all) != 0) {
		answer_errno("look through the program's files");
	} else if (all.total > all.limit) {
		answer('L', "");
	} else {
		unsigned char head[FRAME_HEAD];
		frame_head(head, 'F', all.total);
		write_all(head, sizeof head);
		all.sending = 1;
		if (box_visit(collect, &all) != 0) leave(3);
	}
}

/* Splits `count` strings, each ended by a zero byte, off the text. */
static char **take_strings(char **text, char *end, size_t count) {
	char **list = calloc(count + 1, sizeof *list);
	for (size_t i = 0; list && i < count; i++) {
		char *zero = *text < end ? memchr(*text, '\0', (size_t)(end - *text)) : NULL;
		if (!zero) leave(2);
		list[i] = *text;
		*text = zero + 1;
	}
	return list;
}

static void answer_outcome(const struct outcome *outcome) {
	unsigned char head[FRAME_HEAD + 56];
	uint64_t fields[7] = {outcome->reason,   (uint64_t)(uint32_t)outcome->status, outcome->cpu_us,    outcome->wall_us,
	                      outcome->peak_kib, outcome->out.length,                 outcome->err.length};
	struct iovec parts[3] = {{head, sizeof head},
	                         {outcome->out.data, outcome->out.length},
	                         {outcome->err.data, outcome->err.length}};
	frame_head(head, 'D', 56 + outcome->out.length + outcome->err.length);
	for (int i = 0; i < 7; i++) put_u64(head + FRAME_HEAD + 8 * i, fields[i]);
	write_parts(parts, 3);
}

/* The last order, for the tests that follow the first; and whether its last run ended well. */
static struct order order;
static int ended_well;

/* The limits, four bytes of argument count, four of variable count, the strings. The cell knows the order that it was made
 * for: it is good for the same one only. */
static void take_order(size_t length) {
	enum { LIMITS = sizeof(struct limits), HEAD = LIMITS + 8 };
	static unsigned char *payload;
	static size_t known;
	if (length < HEAD || length > ORDER_MAX) leave(2);
	unsigned char *fresh = malloc(length);
	if (!fresh) leave(3);
	read_all(fresh, length);
	if (payload && length == known && memcmp(payload, fresh, length) == 0) {
		free(fresh);
		return;
	}
	cell_end();
	free(order.argv);
	free(order.envp);
	free(payload);
	payload = fresh;
	known = length;
	uint64_t *limit = (uint64_t *)&order.limits;
	for (size_t i = 0; i < LIMITS / 8; i++) limit[i] = get_uint(payload + 8 * i, 8);
	size_t argc = (size_t)get_uint(payload + LIMITS, 4), envc = (size_t)get_uint(payload + LIMITS + 4, 4);
	if (argc == 0 || argc > length || envc > length) leave(2);
	char *text = (char *)payload + HEAD, *end = (char *)payload + length;
	order.argv = take_strings(&text, end, argc);
	order.envp = take_strings(&text, end, envc);
	if (!order.argv || !order.envp) leave(3);
}

static void run(void) {
	struct outcome outcome;
	ended_well = 0;
	if (input_failure) {
		errno = input_failure;
		answer_errno("take the input");
		return;
	}
	supervise(&order, &outcome);
	ended_well = !outcome.trouble[0] && outcome.reason == REASON_NONE && outcome.status == 0;
	if (outcome.trouble[0]) answer('E', outcome.trouble);
	else answer_outcome(&outcome);
	capture_free(&outcome.out);
	capture_free(&outcome.err);
}

/* A: sent before the judge knows how the run before it ends. */
static void run_again(size_t length) {
	if (length != 0 || !order.argv) leave(2);
	if (ended_well) run();
	else answer('S', "");
}

static void discard(size_t length) {
	char piece[4096];
	while (length > 0) {
		size_t now = length < sizeof piece ? length : sizeof piece;
		read_all(piece, now);
		length -= now;
	}
}

/* Whether a run could be started at all; the judge refuses the slot otherwise. */
static int try_a_run(char *why, size_t room) {
	struct outcome outcome;
	char *argv[] = {"/bin/true", NULL}, *envp[] = {NULL};
	struct order order = {.argv = argv, .envp = envp,
	                      .limits = {.cpu_ms = 5000, .wall_ms = 10000, .process_kib = 1 << 20, .tree_kib = 1 << 20,
	                                 .processes = 16, .file_kib = 64, .stdout_bytes = 64, .stderr_bytes = 64,
	                                 .scratch_kib = 64}};
	supervise(&order, &outcome);
	capture_free(&outcome.out);
	capture_free(&outcome.err);
	snprintf(why, room, "%s", outcome.trouble);
	return !outcome.trouble[0] && outcome.reason == REASON_NONE && outcome.status == 0;
}

static void say_hello(void) {
	struct utsname kernel;
	char text[640], why[160];
	uname(&kernel);
	int works = box_begin() == 0 && try_a_run(why, sizeof why);
	snprintf(text, sizeof text, "protocol=%d\nmode=%s\nlandlock=%d\nkernel=%s\narch=%s\ncpus=%d\nworks=%d\nwhy=%s\n",
	         PROTOCOL_VERSION, agent.mode == MODE_UID ? "uid" : "ns", agent.landlock_abi, kernel.release,
	         kernel.machine, agent.cpus, works, works ? "" : why[0] ? why : "a trial run ended wrongly");
	answer('H', text);
}

static void prepare(int argc, char **argv) {
	if (argc == 4 && strcmp(argv[1], "uid") == 0) {
		agent.mode = MODE_UID;
		agent.first_uid = (uid_t)strtoul(argv[2], NULL, 10);
		agent.uid_count = (unsigned)strtoul(argv[3], NULL, 10);
		if (agent.first_uid < 1000 || agent.uid_count == 0) leave(2);
	} else if (argc == 2 && strcmp(argv[1], "ns") == 0) {
		agent.mode = MODE_NS;
	} else {
		fputs("usage: agent ns | agent uid FIRST COUNT | agent guard SERVER UID COMMAND...\n", stderr);
		leave(2);
	}
	sigset_t child;
	sigemptyset(&child);
	sigaddset(&child, SIGCHLD);
	sigprocmask(SIG_BLOCK, &child, NULL);
	for (int number = 1; number < NSIG; number++) signal(number, number == SIGPIPE ? SIG_IGN : SIG_DFL);
	prctl(PR_SET_DUMPABLE, 0);
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	umask(022);
	agent.uid = geteuid();
	agent.gid = getegid();
	agent.signal_fd = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
	agent.stdin_fd = memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	agent.landlock_abi = landlock_version();
	agent.cpus = (int)sysconf(_SC_NPROCESSORS_ONLN);
	int ready = box_prepare() == 0 && confine_prepare() == 0 && filter_prepare() == 0 && supervise_prepare() == 0;
	if (agent.signal_fd < 0 || agent.stdin_fd < 0 || !ready) {
		perror("agent");
		leave(3);
	}
}

int main(int argc, char **argv) {
	if (argc >= 5 && strcmp(argv[1], "guard") == 0) return guard(argv + 2);
	prepare(argc, argv);
	say_hello();
	for (;;) {
		size_t length;
		char type = next_frame(&length);
		if (type == 'B' || type == 'P' || type == 'G') cell_end();
		switch (type) {
		case 'B':
			discard(length);
			answer_result(box_begin(), "empty the box");
			break;
		case 'P': put_file(length); break;
		case 'I': take_input(length); break;
		case 'G': send_files(length); break;
		case 'R':
			take_order(length);
			run();
			break;
		case 'A': run_again(length); break;
		/* To a run that has ended meanwhile. */
		case 'T':
		case 'N':
		case 'X': discard(length); break;
		default: leave(2);
		}
	}
}
