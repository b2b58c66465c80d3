/* Starts a run, watches its limits, and ends every process of it before it answers. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* How often the memory and the CPU time of all processes are read at the latest; sooner when a limit is near. */
#define LOOK_US 20000
#define LOOK_MIN_US 1000
/* With children: one that ends between two looks may leave no trace. */
#define LOOK_FAMILY_US 4000
/* All processes must be gone by then, or the slot itself is given up. */
#define KILL_GIVE_UP_US 5000000

struct run {
	const struct order *order;
	struct outcome *outcome;
	struct report *report;
	pid_t child; /* the program, or in MODE_NS the init of its cell */
	uid_t uid;
	struct streams program;
	int out, err;
	int ended, nothing_left;
	uint64_t started_us, next_look_us;
	uint64_t seen_us; /* CPU time of the whole tree, when last looked at: nothing of a killed namespace is ever reaped */
};

static uint64_t now_us(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void capture_open(struct capture *capture, char *first, uint64_t limit) {
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

/* Reads what is there. Beyond the limit bytes are counted and dropped. Returns 0 at the end of the stream. */
static int capture_read(struct capture *capture, int fd) {
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

static void trouble(struct run *run, const char *what) {
	if (run->outcome->trouble[0]) return;
	snprintf(run->outcome->trouble, sizeof run->outcome->trouble, "%s: %s", what, strerror(errno));
}

static int talks(const struct run *run) { return (run->order->limits.flags & RUN_TALKS) != 0; }

/* A pipe whose reading end does not block, unlike the program's. */
static int open_pipe(int *reading, int *writing) {
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) != 0) return -1;
	*reading = ends[0];
	*writing = ends[1];
	return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

/* Opened anew for every run: the reading position of one program is nothing to the next. */
static int open_input(void) {
	char path[32];
	snprintf(path, sizeof path, "/proc/self/fd/%d", agent.stdin_fd);
	return open(path, O_RDONLY | O_CLOEXEC);
}

static int open_streams(struct run *run) {
	if (talks(run) ? talk_open(&run->program.in) != 0 : (run->program.in = open_input()) < 0) return -1;
	if (open_pipe(&run->out, &run->program.out) != 0) return -1;
	return open_pipe(&run->err, &run->program.err);
}

static void close_program_streams(struct run *run) {
	if (run->program.in >= 0) close(run->program.in);
	if (run->program.out >= 0) close(run->program.out);
	if (run->program.err >= 0) close(run->program.err);
}

static void start(struct run *run) {
	if (open_streams(run) != 0) {
		trouble(run, "open the streams");
	} else {
		run->started_us = now_us();
		run->child = agent.mode == MODE_NS ? cell_run(run->order, run->report, &run->program) : fork();
		if (run->child < 0) trouble(run, "start a process");
	}
	if (run->child == 0) {
		struct start start = {.streams = run->program, .uid = run->uid};
		become_program(run->order, run->report, &start);
	}
	close_program_streams(run);
	if (talks(run)) talk_started(run->started_us);
}

uint64_t microseconds_of(const struct rusage *usage) {
	return ((uint64_t)usage->ru_utime.tv_sec + (uint64_t)usage->ru_stime.tv_sec) * 1000000 +
	       (uint64_t)usage->ru_utime.tv_usec + (uint64_t)usage->ru_stime.tv_usec;
}

/* What an init takes, it counts itself. */
static void cell_ended(struct run *run) {
	run->outcome->status = run->report->ended ? run->report->status : SIGKILL;
	cell_forget();
}

/* Takes every child that ended. As subreaper or PID 1 the agent gets the orphans, too, and sums the whole tree. */
static void reap(struct run *run) {
	for (;;) {
		int status;
		struct rusage usage;
		pid_t pid = wait4(-1, &status, WNOHANG, &usage);
		if (pid == 0) return;
		if (pid < 0) {
			run->nothing_left = errno == ECHILD;
			return;
		}
		if (agent.mode == MODE_UID) {
			run->report->reaped_us += microseconds_of(&usage);
			uint64_t peak = (uint64_t)usage.ru_maxrss;
			if (peak > run->report->peak_kib) run->report->peak_kib = peak;
		}
		if (pid != run->child) continue;
		run->ended = 1;
		run->outcome->status = status;
		if (agent.mode == MODE_NS) cell_ended(run);
	}
}

/* A byte: the program has ended, and its cell is as it was before. Otherwise the init ends, too. */
static void hear_of_the_end(struct run *run) {
	char word;
	if (read(cell_line(), &word, 1) != 1) return;
	run->ended = run->nothing_left = 1;
	run->outcome->status = run->report->status;
}

/* Signals every process of the run's uid, but with that uid's rights only: nothing else can be hit. */
static void kill_uid(uid_t uid) {
	syscall(SYS_setresuid, -1, uid, -1);
	kill(-1, SIGKILL);
	syscall(SYS_setresuid, -1, 0, -1);
}

static void kill_everything(struct run *run) {
	uint64_t give_up = now_us() + KILL_GIVE_UP_US;
	while (!run->nothing_left) {
		if (agent.mode == MODE_UID) kill_uid(run->uid);
		else if (!run->ended) kill(run->child, SIGKILL);
		reap(run);
		if (run->nothing_left) break;
		if (now_us() > give_up) _exit(3);
		struct pollfd child = {.fd = agent.signal_fd, .events = POLLIN};
		struct signalfd_siginfo info;
		poll(&child, 1, 5);
		while (read(agent.signal_fd, &info, sizeof info) > 0) continue;
	}
}

static struct tree look_at_tree(struct run *run) {
	uint64_t reaped_us = run->report->reaped_us; /* first: what ends meanwhile counts once */
	struct tree tree = tree_look(agent.mode == MODE_NS ? run->child : -1);
	tree.cpu_us += reaped_us;
	if (tree.cpu_us > run->seen_us) run->seen_us = tree.cpu_us;
	if (tree.largest_kib > run->outcome->peak_kib) run->outcome->peak_kib = tree.largest_kib;
	return tree;
}

/* Which limit is passed by now, and when to look again. */
static enum reason exceeded(struct run *run) {
	const struct limits *limits = &run->order->limits;
	if (run->outcome->out.seen > limits->stdout_bytes) return REASON_OUTPUT;
	if (run->outcome->err.seen > limits->stderr_bytes + limits->stdout_bytes) return REASON_OUTPUT;
	if (talks(run) && talk_stopped()) return REASON_JUDGE;
	uint64_t now = now_us();
	if (now - run->started_us >= limits->wall_ms * 1000) return REASON_WALL;
	if (now < run->next_look_us) return REASON_NONE;
	struct tree tree = look_at_tree(run);
	if (tree.largest_kib > limits->process_kib || tree.total_kib > limits->tree_kib) return REASON_MEMORY;
	if (tree.cpu_us >= limits->cpu_ms * 1000) return REASON_CPU;
	if (talks(run)) talk_look(now, tree.cpu_us);
	uint64_t pause = (limits->cpu_ms * 1000 - tree.cpu_us) / (uint64_t)agent.cpus;
	uint64_t longest = tree.processes > 1 ? LOOK_FAMILY_US : LOOK_US;
	if (pause > longest) pause = longest;
	if (pause < LOOK_MIN_US) pause = LOOK_MIN_US;
	run->next_look_us = now + pause;
	return REASON_NONE;
}

static void wait_for_something(struct run *run) {
	uint64_t now = now_us(), until = run->started_us + run->order->limits.wall_ms * 1000;
	if (run->next_look_us < until) until = run->next_look_us;
	uint64_t left = until > now ? until - now : 0;
	struct timespec timeout = {.tv_sec = (time_t)(left / 1000000), .tv_nsec = (long)(left % 1000000) * 1000};
	int talking = talks(run);
	struct pollfd fds[6] = {{.fd = agent.signal_fd, .events = POLLIN},
	                        {.fd = !talking || talk_wants_output() ? run->out : -1, .events = POLLIN},
	                        {.fd = run->err, .events = POLLIN},
	                        {.fd = talking ? STDIN_FILENO : -1, .events = POLLIN},
	                        {.fd = talking ? talk_pending_fd() : -1, .events = POLLOUT},
	                        {.fd = cell_line(), .events = POLLIN}};
	int heard = talking && frame_held(); /* of what came with the order, or with another frame */
	if (heard) timeout = (struct timespec){0};
	if (ppoll(fds, 6, &timeout, NULL) <= 0 && !heard) return;
	if (fds[1].revents) {
		struct capture *out = &run->outcome->out;
		if (!(talking ? talk_output(out, run->out) : capture_read(out, run->out))) close(run->out), run->out = -1;
	}
	if (fds[2].revents && !capture_read(&run->outcome->err, run->err)) close(run->err), run->err = -1;
	if (heard || fds[3].revents) talk_hear();
	if (fds[4].revents) talk_feed();
	if (fds[5].revents & POLLIN) hear_of_the_end(run);
	if (fds[0].revents) {
		struct signalfd_siginfo info;
		while (read(agent.signal_fd, &info, sizeof info) > 0) continue;
		reap(run);
	}
}

static void watch(struct run *run) {
	run->next_look_us = run->started_us + LOOK_US;
	while (!run->ended) {
		wait_for_something(run);
		if (run->ended) break;
		run->outcome->reason = exceeded(run);
		if (run->outcome->reason != REASON_NONE) break;
	}
	if (!run->ended) look_at_tree(run);
	run->outcome->wall_us = now_us() - run->started_us;
}

/* What a program wrote before it ended is still in the pipes. */
static void drain(struct run *run) {
	while (run->out >= 0 && run->outcome->out.seen <= run->outcome->out.limit) {
		uint64_t before = run->outcome->out.seen;
		if (!capture_read(&run->outcome->out, run->out) || run->outcome->out.seen == before) break;
	}
	if (run->err >= 0) capture_read(&run->outcome->err, run->err);
	if (run->outcome->reason == REASON_NONE && run->outcome->out.seen > run->outcome->out.limit)
		run->outcome->reason = REASON_OUTPUT;
	if (run->out >= 0) close(run->out);
	if (run->err >= 0) close(run->err);
	if (talks(run)) talk_close();
}

static void make_room(struct run *run) {
	int compiles = (run->order->limits.flags & RUN_COMPILES) != 0;
	if (agent.mode != MODE_UID) return;
	run->uid = agent.first_uid + agent.runs++ % agent.uid_count;
	if (box_hand_scratch(run->uid) != 0) trouble(run, "hand out the scratch directory");
	if (compiles && box_open_for_compiler(run->uid) != 0) trouble(run, "open the program directory");
}

static void tidy(struct run *run) {
	if (agent.mode == MODE_UID && box_clear_scratch() != 0) trouble(run, "clear the scratch directory");
	if (run->order->limits.flags & RUN_COMPILES && box_seal() != 0) trouble(run, "seal the program directory");
}

/* The one of all runs, one after the other. */
static struct report *report;

int supervise_prepare(void) {
	report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	return report == MAP_FAILED ? -1 : 0;
}

void supervise(const struct order *order, struct outcome *outcome) {
	static char first_out[CAPTURE_ROOM], first_err[CAPTURE_ROOM];
	struct run run = {.order = order, .outcome = outcome, .report = report, .child = -1};
	run.program = (struct streams){-1, -1, -1};
	run.out = run.err = -1;
	memset(outcome, 0, sizeof *outcome);
	capture_open(&outcome->out, first_out, order->limits.stdout_bytes);
	capture_open(&outcome->err, first_err, order->limits.stderr_bytes);
	memset(report, 0, sizeof *report);
	tree_forget();
	make_room(&run);
	if (!outcome->trouble[0]) start(&run);
	if (!outcome->trouble[0]) {
		watch(&run);
		kill_everything(&run);
		drain(&run);
		uint64_t counted_us = report->reaped_us + tree_lost_us();
		outcome->cpu_us = counted_us > run.seen_us ? counted_us : run.seen_us;
		if (report->peak_kib > outcome->peak_kib) outcome->peak_kib = report->peak_kib;
	}
	if (run.report->failed_errno) {
		errno = run.report->failed_errno;
		trouble(&run, run.report->failed_step);
	}
	tidy(&run);
}
