/* MODE_NS: the namespaces that a program runs in, and their first process. Every run has a cell of its own: what the kernel
 * counts in a namespace or a file system (process numbers, inode numbers) starts over with it. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- The following runs in the cell's init. ---- */

/* Its descriptors in addition to the program's streams, which are its own standard streams until the program has them. */
enum { FENCE = 3 };

static struct init {
	const struct order *order;
	struct report *report;
	struct start start;
} init;

static int be_program(void *context) {
	(void)context;
	become_program(init.order, init.report, &init.start);
	return 127;
}

/* The program is never the init of its own namespace, where signals to itself are ignored. Its process shares the init's
 * memory until exec, so nothing is copied twice. */
static pid_t start_program(void) {
	static char stack[65536] __attribute__((aligned(16)));
	pid_t program = clone(be_program, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, NULL);
	syscall(SYS_close_range, 0u, ~0u, 0u);
	return program;
}

/* Reaps processes until `program` has ended or, for -1, until none is left. */
static void take_ended(pid_t program) {
	for (;;) {
		int status;
		struct rusage usage;
		pid_t ended = wait4(-1, &status, 0, &usage);
		if (ended < 0 && errno == EINTR) continue;
		if (ended < 0) return;
		count_usage(init.report, &usage);
		if (ended != program) continue;
		init.report->status = status;
		return;
	}
}

/* Runs the program until it and everything it left have ended. */
static void run_program(void) {
	pid_t program = start_program();
	if (program < 0) {
		fail(init.report, "start the program's process");
		return;
	}
	take_ended(program);
	init.report->ended = 1;
	kill(-1, SIGKILL); /* kills what it left; reaped here, its processor time counts */
	take_ended(-1);
}

static int take_streams(const struct streams *streams) {
	const int ends[3] = {streams->in, streams->out, streams->err};
	for (int fd = 0; fd < 3; fd++)
		if (dup2(ends[fd], fd) < 0) return fail(init.report, "take the streams");
	init.start.streams = (struct streams){0, 1, 2};
	return 0;
}

static int prepare_init(const struct streams *streams) {
	const struct limits *limits = &init.order->limits;
	int compiles = (limits->flags & RUN_COMPILES) != 0;
	if (take_streams(streams) != 0 || enter_namespaces(limits, init.report) != 0) return -1;
	init.start.fence = build_fence(compiles);
	if (init.start.fence == -1) return fail(init.report, "build the fence");
	if (init.start.fence != NO_FENCE && init.start.fence != FENCE) {
		if (dup2(init.start.fence, FENCE) < 0) return fail(init.report, "keep the fence");
		init.start.fence = FENCE;
	}
	if (syscall(SYS_close_range, FENCE + 1u, ~0u, 0u) != 0) return fail(init.report, "close what is the agent's");
	if (forbid_core() != 0) return fail(init.report, "forbid core dumps");
	if (keep_one_capability() != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return fail(init.report, "give up the rights");
	if (install_filter() != 0) return fail(init.report, "apply the system call filter");
	return 0;
}

/* The first process of the cell's namespaces. When it ends, everything there ends. */
static _Noreturn void be_init(const struct streams *streams) {
	if (prepare_init(streams) != 0) _exit(1);
	run_program();
	_exit(0);
}

/* ---- The following runs in the agent. ---- */

pid_t cell_run(const struct order *order, struct report *report, const struct streams *streams) {
	const unsigned long fresh = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS;
	init.order = order;
	init.report = report;
	pid_t pid = (pid_t)syscall(SYS_clone, fresh | SIGCHLD, NULL, NULL, NULL, NULL);
	if (pid == 0) be_init(streams);
	return pid;
}
