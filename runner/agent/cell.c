/* MODE_NS: the namespaces that programs run in, with the process that stands at their top. A cell is made for a run; the
 * tests of one submission that follow it have the same one for as long as each of them has left nothing there. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
	pid_t init; /* -1: there is no cell */
	int line;   /* to its init: the streams of a program; from it: a byte when the program has ended and left nothing */
} cell = {-1, -1};

int cell_line(void) { return cell.line; }

/* Three descriptors and a byte. */
union parcel {
	struct cmsghdr head;
	char room[CMSG_SPACE(3 * sizeof(int))];
};

static int send_streams(const struct streams *streams) {
	const int ends[3] = {streams->in, streams->out, streams->err};
	union parcel parcel = {0};
	char word = 0;
	struct iovec part = {&word, 1};
	struct msghdr message = {
	        .msg_iov = &part, .msg_iovlen = 1, .msg_control = parcel.room, .msg_controllen = sizeof parcel.room};
	parcel.head.cmsg_level = SOL_SOCKET;
	parcel.head.cmsg_type = SCM_RIGHTS;
	parcel.head.cmsg_len = CMSG_LEN(sizeof ends);
	memcpy(CMSG_DATA(&parcel.head), ends, sizeof ends);
	return sendmsg(cell.line, &message, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

/* ---- What follows happens in the cell's init. ---- */

/* Its descriptors: the line in place of the standard streams, and what it needs for every run. */
enum { LINE, FENCE = 3 };

static struct init {
	const struct order *order;
	struct report *report;
	struct start start;
	int scratch, changes, next_pid, shared[3];
	struct stat fresh; /* the scratch directory as it was mounted */
} init;

/* Returns 0 where no more programs come. */
static int receive_streams(struct streams *streams) {
	int ends[3];
	union parcel parcel = {0};
	char word;
	struct iovec part = {&word, 1};
	struct msghdr message = {
	        .msg_iov = &part, .msg_iovlen = 1, .msg_control = parcel.room, .msg_controllen = sizeof parcel.room};
	if (recvmsg(LINE, &message, 0) != 1 || parcel.head.cmsg_len != CMSG_LEN(sizeof ends)) return 0;
	memcpy(ends, CMSG_DATA(&parcel.head), sizeof ends);
	*streams = (struct streams){ends[0], ends[1], ends[2]};
	return 1;
}

/* The message queues, semaphores and shared memory of the namespace; without them in the kernel there is no list. */
static const char *const lists[3] = {"/proc/sysvipc/msg", "/proc/sysvipc/sem", "/proc/sysvipc/shm"};

static int open_what_tells_of_leftovers(void) {
	const unsigned changes = IN_CREATE | IN_DELETE | IN_MOVE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF;
	init.scratch = open(BOX_SCRATCH, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	init.changes = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
	init.next_pid = open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC);
	for (int i = 0; i < 3; i++) init.shared[i] = open(lists[i], O_RDONLY | O_CLOEXEC);
	if (init.scratch < 0 || inotify_add_watch(init.changes, BOX_SCRATCH, changes) < 0) return -1;
	return fstat(init.scratch, &init.fresh);
}

/* 1: nothing was ever made in the scratch directory, nor was it changed itself. */
static int scratch_untouched(void) {
	char events[512];
	struct stat now;
	if (read(init.changes, events, sizeof events) >= 0 || errno != EAGAIN) return 0;
	if (fstat(init.scratch, &now) != 0) return 0;
	const struct timespec *times[][2] = {{&now.st_mtim, &init.fresh.st_mtim}, {&now.st_ctim, &init.fresh.st_ctim}};
	for (int i = 0; i < 2; i++)
		if (times[i][0]->tv_sec != times[i][1]->tv_sec || times[i][0]->tv_nsec != times[i][1]->tv_nsec) return 0;
	return now.st_mode == init.fresh.st_mode && now.st_nlink == init.fresh.st_nlink;
}

/* A list of nothing is its headline alone. The calls that could make something are refused, too. */
static int nothing_shared(void) {
	char text[512];
	for (int i = 0; i < 3; i++) {
		ssize_t length = init.shared[i] < 0 ? 0 : pread(init.shared[i], text, sizeof text, 0);
		if (length < 0 || (length > 0 && memchr(text, '\n', (size_t)length) != text + length - 1)) return 0;
	}
	return 1;
}

static int be_program(void *context) {
	(void)context;
	become_program(init.order, init.report, &init.start);
	return 127;
}

/* No program is ever the init of its own namespace, where signals to itself are ignored. Its process borrows the init's
 * memory until it is the program: nothing is copied twice. */
static pid_t start_program(void) {
	static char stack[65536] __attribute__((aligned(16)));
	const struct streams *streams = &init.start.streams;
	/* Every program has the number 2, where the kernel lets it be set. */
	if (init.next_pid >= 0 && pwrite(init.next_pid, "1", 1, 0) != 1) errno = 0;
	pid_t program = clone(be_program, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, NULL);
	close(streams->in);
	close(streams->out);
	close(streams->err);
	return program;
}

static void count_usage(const struct rusage *usage) {
	init.report->reaped_us += microseconds_of(usage);
	if ((uint64_t)usage->ru_maxrss > init.report->peak_kib) init.report->peak_kib = (uint64_t)usage->ru_maxrss;
}

/* Takes all that end, until `program` has ended, or, for -1, until nothing is left. Returns whether anything is. */
static int take_ended(pid_t program) {
	for (;;) {
		int status;
		struct rusage usage;
		pid_t ended = wait4(-1, &status, 0, &usage);
		if (ended < 0 && errno == EINTR) continue;
		if (ended < 0) return 0;
		count_usage(&usage);
		if (ended != program) continue;
		init.report->status = status;
		return 1;
	}
}

/* One program, to its end and that of everything it left. Whoever is left without a parent becomes a child of the init, so
 * that the namespace is empty when there is none. Returns whether there never was anything but the program. */
static int run_program(void) {
	siginfo_t other;
	pid_t program = start_program();
	if (program < 0) {
		fail(init.report, "start the program's process");
		return 0;
	}
	take_ended(program);
	init.report->ended = 1;
	if (waitid(P_ALL, 0, &other, WEXITED | WNOHANG | WNOWAIT) != 0 && errno == ECHILD) return 1;
	kill(-1, SIGKILL); /* what it left; taken here, its processor time counts */
	take_ended(-1);
	return 0;
}

static int prepare_init(const struct order *order, struct report *report, int line) {
	int compiles = (order->limits.flags & RUN_COMPILES) != 0;
	init.order = order;
	init.report = report;
	for (int fd = 0; fd < FENCE; fd++)
		if (dup2(line, fd) < 0) return fail(report, "take the line");
	if (enter_namespaces(&order->limits, report) != 0) return -1;
	init.start.fence = build_fence(compiles);
	if (init.start.fence == -1) return fail(report, "build the fence");
	if (init.start.fence != NO_FENCE && init.start.fence != FENCE) {
		if (dup2(init.start.fence, FENCE) < 0) return fail(report, "keep the fence");
		init.start.fence = FENCE;
	}
	if (syscall(SYS_close_range, FENCE + 1u, ~0u, 0u) != 0) return fail(report, "close what is the agent's");
	if (keep_one_capability() != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return fail(report, "give up the rights");
	if (install_filter() != 0) return fail(report, "apply the system call filter");
	return 0;
}

/* First process of the cell's namespaces. Where anything is left, or may be, it ends, and everything there with it. */
static _Noreturn void be_init(const struct order *order, struct report *report, int line) {
	if (prepare_init(order, report, line) != 0) _exit(1);
	int once = (order->limits.flags & RUN_COMPILES) != 0 || !has_the_capability() || open_what_tells_of_leftovers() != 0;
	while (receive_streams(&init.start.streams)) {
		int clean = run_program();
		if (!clean || once || !scratch_untouched() || !nothing_shared()) break;
		if (write(LINE, "", 1) != 1) break;
	}
	_exit(0);
}

/* ---- In the agent. ---- */

static int open_cell(const struct order *order, struct report *report) {
	const unsigned long fresh = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS;
	int ends[2];
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
	cell.line = ends[0];
	cell.init = (pid_t)syscall(SYS_clone, fresh | SIGCHLD, NULL, NULL, NULL, NULL);
	if (cell.init == 0) be_init(order, report, ends[1]);
	close(ends[1]);
	if (cell.init > 0) return 0;
	cell_forget();
	return -1;
}

pid_t cell_run(const struct order *order, struct report *report, const struct streams *streams) {
	if (cell.init > 0 && send_streams(streams) == 0) return cell.init;
	cell_end();
	if (open_cell(order, report) != 0) return -1;
	/* An init that failed is gone already; the report says why. */
	if (send_streams(streams) != 0 && errno != EPIPE && errno != ECONNRESET) return -1;
	return cell.init;
}

void cell_forget(void) {
	if (cell.line >= 0) close(cell.line);
	cell.init = cell.line = -1;
}

/* Nothing but its init is in a cell between two runs: nobody has to wait until it is gone. */
void cell_end(void) {
	if (cell.init > 0) kill(cell.init, SIGKILL);
	cell_forget();
}
