/* What a run's process does to itself before it becomes the program. If a step fails, nothing is run. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The id, inside a run's namespaces, of their only user. */
#define INSIDE_ID 1000
#define DESCRIPTORS_MAX 256
#define SCRATCH_ENTRIES_MAX 4096

#ifndef CAP_CHECKPOINT_RESTORE
#define CAP_CHECKPOINT_RESTORE 40
#endif

int fail(struct report *report, const char *step) {
	report->failed_errno = errno ? errno : EINVAL;
	snprintf(report->failed_step, sizeof report->failed_step, "%s", step);
	return -1;
}

static int write_text(const char *path, const char *text) {
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0) return -1;
	ssize_t put = write(fd, text, strlen(text));
	close(fd);
	return put == (ssize_t)strlen(text) ? 0 : -1;
}

int map_user(void) {
	char line[64];
	if (write_text("/proc/self/setgroups", "deny") != 0) return -1;
	snprintf(line, sizeof line, "%d %u 1", INSIDE_ID, agent.uid);
	if (write_text("/proc/self/uid_map", line) != 0) return -1;
	snprintf(line, sizeof line, "%d %u 1", INSIDE_ID, agent.gid);
	return write_text("/proc/self/gid_map", line);
}

/* If the whole machine runs out of memory, programs are killed before the judge. Failure is ignored. */
static void go_first(void) {
	if (write_text("/proc/self/oom_score_adj", "1000") != 0) errno = 0;
}

/* Shows only processes: the rest of /proc describes the whole machine, including the effects of other programs. Kernels
 * before 5.8 show all or nothing. */
static int mount_proc(unsigned long flags) {
	if (mount("proc", "/proc", "proc", flags, "subset=pid") == 0) return 0;
	return errno == EINVAL ? mount("proc", "/proc", "proc", flags, NULL) : -1;
}

/* The slot's root is already read-only except for /box. A run gets the same with an empty scratch directory; a compiler may
 * write to the program's directory and nothing else. */
int enter_namespaces(const struct limits *limits, struct report *report) {
	char options[96];
	const unsigned long flags = MS_NOSUID | MS_NODEV;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	prctl(PR_SET_DUMPABLE, 1); /* otherwise /proc/self belongs to root, and the maps cannot be written */
	go_first();
	if (map_user() != 0) return fail(report, "map the user");
	snprintf(options, sizeof options, "size=%lluk,nr_inodes=%d,mode=0700", (unsigned long long)limits->scratch_kib,
	         SCRATCH_ENTRIES_MAX);
	if (mount("tmpfs", BOX_SCRATCH, "tmpfs", flags | MS_NOATIME, options) != 0) return fail(report, "mount the scratch directory");
	int compiles = (limits->flags & RUN_COMPILES) != 0;
	if (compiles && mount(BOX_PROGRAM, BOX_PROGRAM, NULL, MS_BIND, NULL) != 0)
		return fail(report, "keep the program's directory writable");
	if (mount(NULL, "/box", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | flags, NULL) != 0)
		return fail(report, "make the box read-only");
	if (mount_proc(flags | MS_NOEXEC) != 0) return fail(report, "mount /proc");
	prctl(PR_SET_DUMPABLE, 0);
	return 0;
}

static int set_limit(int which, uint64_t value) {
	struct rlimit limit = {.rlim_cur = value, .rlim_max = value};
	return setrlimit((__rlimit_resource_t)which, &limit);
}

static uint64_t kib_or_none(uint64_t kib) { return kib ? kib * 1024 : RLIM_INFINITY; }

/* For a crash the kernel starts the program that the host's core_pattern names, as root and outside of the sandbox: also if the
 * limit is 0, but not if it is 1 (fs/coredump.c). The sandbox's own limit may be 0. Called before the filter, which refuses to
 * change it. */
int forbid_core(void) { return set_limit(RLIMIT_CORE, 1) == 0 ? 0 : set_limit(RLIMIT_CORE, 0); }

/* Limits for each process, thus only a second line of defence: the supervisor watches the whole tree. The init of the
 * namespaces counts as a process. */
static int set_limits(const struct limits *limits) {
	uint64_t own = agent.mode == MODE_NS ? 1 : 0;
	return set_limit(RLIMIT_NOFILE, DESCRIPTORS_MAX) || set_limit(RLIMIT_MEMLOCK, 65536) || set_limit(RLIMIT_MSGQUEUE, 0) ||
	       set_limit(RLIMIT_CPU, limits->cpu_ms / 1000 + 2) || set_limit(RLIMIT_FSIZE, limits->file_kib * 1024) ||
	       set_limit(RLIMIT_DATA, kib_or_none(limits->data_kib)) || set_limit(RLIMIT_STACK, kib_or_none(limits->stack_kib)) ||
	       set_limit(RLIMIT_NPROC, limits->processes + own);
}

static int set_capabilities(const struct __user_cap_data_struct *rights) {
	struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
	return (int)syscall(SYS_capset, &head, rights);
}

/* In MODE_NS the program's only user has no rights outside; this drops its rights inside, too. */
void drop_capabilities(void) {
	const struct __user_cap_data_struct none[2] = {{0}};
	set_capabilities(none);
}

/* Keeps one capability that the program does not have: otherwise the program could change the priority and processors of
 * its init, which must be able to end it. It only allows the init to set the number of the next process. */
int keep_one_capability(void) {
	struct __user_cap_data_struct one[2] = {{0}};
	const unsigned right = CAP_CHECKPOINT_RESTORE;
	one[right / 32].effective = one[right / 32].permitted = 1u << right % 32;
	return set_capabilities(one);
}

static int become_user(uid_t uid) {
	if (agent.mode == MODE_UID) {
		go_first();
		if (setgroups(0, NULL) != 0 || setresgid(uid, uid, uid) != 0 || setresuid(uid, uid, uid) != 0) return -1;
	}
	drop_capabilities();
	return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

static int set_streams(const struct streams *streams) {
	if (dup2(streams->in, STDIN_FILENO) < 0 || dup2(streams->out, STDOUT_FILENO) < 0) return -1;
	return dup2(streams->err, STDERR_FILENO) < 0 ? -1 : 0;
}

/* The agent leaves every other signal at its default. */
static void reset_signals(void) {
	sigset_t none;
	sigemptyset(&none);
	signal(SIGPIPE, SIG_DFL);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

static int prepare(const struct order *order, struct report *report, const struct start *start) {
	int compiles = (order->limits.flags & RUN_COMPILES) != 0, shared = agent.mode == MODE_UID;
	errno = 0;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (setsid() < 0) return fail(report, "start a session");
	reset_signals();
	if (set_streams(&start->streams) != 0) return fail(report, "set the streams");
	/* In MODE_NS it is inherited. */
	if ((shared && forbid_core() != 0) || set_limits(&order->limits) != 0) return fail(report, "set the limits");
	if (become_user(start->uid) != 0) return fail(report, "become the run's user");
	if (chdir(compiles ? BOX_PROGRAM : BOX_SCRATCH) != 0) return fail(report, "enter the directory");
	if (fence_in(shared ? build_fence(compiles) : start->fence) != 0) return fail(report, "apply Landlock");
	if (syscall(SYS_close_range, 3u, ~0u, 0u) != 0) return fail(report, "close what is the agent's");
	/* In MODE_NS it is installed already, since the program's parent has it. */
	if (shared && install_filter() != 0) return fail(report, "apply the system call filter");
	return 0;
}

void become_program(const struct order *order, struct report *report, const struct start *start) {
	if (prepare(order, report, start) != 0) _exit(127);
	execve(order->argv[0], order->argv, order->envp);
	/* A program whose static arrays exceed the memory limit is killed here or by the kernel; the judge sees no difference. */
	if (errno == ENOMEM) kill(getpid(), SIGKILL);
	/* The output of a compiler may be anything, and arguments may be too long to pass: not the agent's failure. */
	if (errno != E2BIG && strncmp(order->argv[0], "/box/", 5) != 0) {
		fail(report, "execute the program");
		_exit(127);
	}
	dprintf(STDERR_FILENO, "the program cannot be executed: %s\n", strerror(errno));
	_exit(126);
}
