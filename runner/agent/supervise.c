/* Starts a run, watches its limits, and ends all of its processes before it answers. */
#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

/* Maximum interval between two looks at the memory and CPU time of all processes; shorter when a limit is near. */
#define LOOK_US 20000
#define LOOK_MIN_US 1000
/* The interval for a run with children: one that ends between two looks may leave no trace. */
#define LOOK_FAMILY_US 4000
/* Time in which no processor was free does not count against a run's wall limit, up to this multiple of the limit. */
#define LACKED_TIMES 9
/* The most that counts as idle between two looks: if the machine stood still, the run did not choose to wait. */
#define IDLE_STEP_US (2 * LOOK_US)

static void note_failure(struct run *run, const char *what) {
	if (run->outcome->failure[0]) return;
	snprintf(run->outcome->failure, sizeof run->outcome->failure, "%s: %s", what, strerror(errno));
}

static int talks(const struct run *run) { return (run->order->limits.flags & RUN_TALKS) != 0; }

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

static void start_run(struct run *run) {
	if (open_streams(run) != 0) {
		note_failure(run, "open the streams");
	} else {
		run->started_us = now_us();
		run->child = agent.mode == MODE_NS ? cell_run(run->order, run->report, &run->program) : fork();
		if (run->child < 0) note_failure(run, "start a process");
	}
	if (run->child == 0) {
		struct start start = {.streams = run->program, .uid = run->uid};
		become_program(run->order, run->report, &start);
	}
	close_program_streams(run);
}

static struct tree look_at_tree(struct run *run) {
	uint64_t reaped_us = run->report->reaped_us; /* read first, so that a process that ends meanwhile counts once */
	uint64_t passed = now_us() - run->started_us;
	/* A run that has a processor most of the time does not lack one. */
	int lacks = run->seen_us < passed - passed / 4;
	struct tree tree = tree_look(agent.mode == MODE_NS ? run->child : -1, lacks);
	tree.cpu_us += reaped_us;
	if (tree.cpu_us > run->seen_us) run->seen_us = tree.cpu_us;
	uint64_t lacked = lacks && run->seen_us < passed ? tree_lacked_us(passed - run->seen_us) : 0;
	if (lacked > run->lacked_us) run->lacked_us = lacked;
	if (tree.largest_kib > run->outcome->peak_kib) run->outcome->peak_kib = tree.largest_kib;
	return tree;
}

/* Whether the run only waits, and moves no data if it talks. A run that lacks a processor on a busy machine does not count as
 * waiting. */
static int waits(struct run *run, uint64_t now, const struct tree *tree) {
	uint64_t step = now - run->looked_us;
	int moved = talks(run) && talk_moved();
	run->looked_us = now;
	if (!tree->wants_cpu) run->idle_us += step < IDLE_STEP_US ? step : IDLE_STEP_US;
	if (moved || tree->cpu_us > run->idle_cpu_us + IDLE_CPU_US) run->idle_us = 0, run->idle_cpu_us = tree->cpu_us;
	return run->idle_us >= IDLE_US;
}

/* X: ends a run without a conversation. Stops listening once the judge sends a frame that is not for a run ahead. */
static void hear_of_stop(struct run *run, int readable) {
	if (run->deaf) return;
	enum heard heard = ahead_hear(readable);
	run->deaf = heard != HEARD_NOTHING;
	if (heard == HEARD_STOP) run->told_to_end = 1;
}

/* When the wall limit will be exceeded if no processor is lacking from now on. */
static uint64_t wall_end(const struct run *run) {
	uint64_t wall_us = run->order->limits.wall_ms * 1000, most = LACKED_TIMES * wall_us;
	return run->started_us + wall_us + (run->lacked_us < most ? run->lacked_us : most);
}

/* Returns which limit is exceeded, and sets when to look again. */
static enum reason exceeded(struct run *run) {
	const struct limits *limits = &run->order->limits;
	if (run->outcome->out.seen > limits->stdout_bytes) return REASON_OUTPUT;
	if (run->outcome->err.seen > limits->stderr_bytes + limits->stdout_bytes) return REASON_OUTPUT;
	if (talks(run) ? talk_stopped() : run->told_to_end) return REASON_JUDGE;
	uint64_t now = now_us();
	if (now < run->next_look_us && now < wall_end(run)) return REASON_NONE;
	struct tree tree = look_at_tree(run);
	if (tree.largest_kib > limits->process_kib || tree.total_kib > limits->tree_kib) return REASON_MEMORY;
	if (tree.cpu_us >= limits->cpu_ms * 1000) return REASON_CPU;
	if (now >= wall_end(run)) return REASON_WALL;
	if (limits->flags & RUN_ENDS_IDLE && waits(run, now, &tree)) return REASON_IDLE;
	if (talks(run)) talk_look(waits(run, now, &tree));
	uint64_t pause = (limits->cpu_ms * 1000 - tree.cpu_us) / (uint64_t)agent.cpus;
	uint64_t longest = tree.processes > 1 ? LOOK_FAMILY_US : LOOK_US;
	if (pause > longest) pause = longest;
	if (pause < LOOK_MIN_US) pause = LOOK_MIN_US;
	run->next_look_us = now + pause;
	return REASON_NONE;
}

static void wait_for_something(struct run *run) {
	uint64_t now = now_us(), until = wall_end(run);
	if (run->next_look_us < until) until = run->next_look_us;
	uint64_t left = until > now ? until - now : 0;
	struct timespec timeout = {.tv_sec = (time_t)(left / 1000000), .tv_nsec = (long)(left % 1000000) * 1000};
	int talking = talks(run);
	struct pollfd fds[5] = {{.fd = agent.signal_fd, .events = POLLIN},
	                        {.fd = !talking || talk_wants_output() ? run->out : -1, .events = POLLIN},
	                        {.fd = run->err, .events = POLLIN},
	                        {.fd = talking || !run->deaf ? STDIN_FILENO : -1, .events = POLLIN},
	                        {.fd = talking ? talk_pending_fd() : -1, .events = POLLOUT}};
	int heard = talking && frame_held(); /* a frame that came with the order or with another frame */
	if (heard) timeout = (struct timespec){0};
	if (ppoll(fds, 5, &timeout, NULL) <= 0 && !heard) return;
	if (fds[1].revents) {
		struct capture *out = &run->outcome->out;
		if (!(talking ? talk_output(out, run->out) : capture_read(out, run->out))) close(run->out), run->out = -1;
	}
	if (fds[2].revents && !capture_read(&run->outcome->err, run->err)) close(run->err), run->err = -1;
	if (talking && (heard || fds[3].revents)) talk_hear();
	if (!talking && fds[3].revents) hear_of_stop(run, 1);
	if (fds[4].revents) talk_feed();
	if (fds[0].revents) {
		struct signalfd_siginfo info;
		while (read(agent.signal_fd, &info, sizeof info) > 0) continue;
		reap(run);
	}
}

static void watch(struct run *run) {
	run->next_look_us = run->started_us + LOOK_US;
	run->looked_us = run->started_us;
	if (!talks(run)) hear_of_stop(run, 0);
	while (!run->ended) {
		wait_for_something(run);
		if (run->ended) break;
		run->outcome->reason = exceeded(run);
		if (run->outcome->reason != REASON_NONE) break;
	}
	if (!run->ended) look_at_tree(run);
	run->outcome->wall_us = now_us() - run->started_us;
	run->outcome->lacked_us = run->lacked_us;
}

/* Reads what the program wrote before it ended, which is still in the pipes. */
static void drain(struct run *run) {
	while (run->out >= 0 && run->outcome->out.seen <= run->outcome->out.limit) {
		uint64_t before = run->outcome->out.seen;
		if (!capture_read(&run->outcome->out, run->out) || run->outcome->out.seen == before) break;
	}
	if (run->err >= 0) capture_read(&run->outcome->err, run->err);
	if (run->outcome->reason == REASON_NONE && run->outcome->out.seen > run->outcome->out.limit)
		run->outcome->reason = REASON_OUTPUT;
}

/* Also those of a run that could not be started. */
static void close_streams(struct run *run) {
	if (run->out >= 0) close(run->out);
	if (run->err >= 0) close(run->err);
	if (talks(run)) talk_close();
}

static void make_room(struct run *run) {
	int compiles = (run->order->limits.flags & RUN_COMPILES) != 0;
	if (agent.mode != MODE_UID) return;
	run->uid = agent.first_uid + agent.runs++ % agent.uid_count;
	if (box_hand_scratch(run->uid) != 0) note_failure(run, "hand out the scratch directory");
	if (compiles && box_open_for_compiler(run->uid) != 0) note_failure(run, "open the program directory");
}

static void tidy(struct run *run) {
	if (agent.mode == MODE_UID && box_clear_scratch() != 0) note_failure(run, "clear the scratch directory");
	if (run->order->limits.flags & RUN_COMPILES && box_seal() != 0) note_failure(run, "seal the program directory");
}

/* Shared by all runs, one after the other. */
static struct report *page;

int supervise_prepare(void) {
	page = mmap(NULL, sizeof *page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	return page == MAP_FAILED ? -1 : 0;
}

void supervise(const struct order *order, struct outcome *outcome) {
	static char first_out[CAPTURE_ROOM], first_err[CAPTURE_ROOM];
	struct run run = {.order = order, .outcome = outcome, .report = page, .child = -1};
	run.program = (struct streams){-1, -1, -1};
	run.out = run.err = -1;
	memset(outcome, 0, sizeof *outcome);
	capture_open(&outcome->out, first_out, order->limits.stdout_bytes);
	capture_open(&outcome->err, first_err, order->limits.stderr_bytes);
	memset(page, 0, sizeof *page);
	tree_forget();
	make_room(&run);
	if (!outcome->failure[0]) start_run(&run);
	if (!outcome->failure[0]) {
		watch(&run);
		kill_everything(&run);
		drain(&run);
		uint64_t counted_us = page->reaped_us + tree_lost_us();
		outcome->cpu_us = counted_us > run.seen_us ? counted_us : run.seen_us;
		if (page->peak_kib > outcome->peak_kib) outcome->peak_kib = page->peak_kib;
	}
	close_streams(&run);
	if (run.report->failed_errno) {
		errno = run.report->failed_errno;
		note_failure(&run, run.report->failed_step);
	}
	tidy(&run);
}
