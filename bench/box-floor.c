/* The kernel's part of the cost of a box. Starts a program with more and more of the namespaces and mounts of a run, and with
 * nothing else of the judge: no supervisor, pipes, system call filter, Landlock rules or limits. No judge that gives each run a box
 * of its own can be cheaper. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { SCRATCH = 1, PROC = 2 };

static const struct step {
	const char *name;
	int forks;
	unsigned long fresh;
	int mounts;
} steps[] = {
    {"started and taken, nothing around it", 0, 0, 0},
    {"with a process above it", 1, 0, 0},
    {"with a user namespace", 1, CLONE_NEWUSER, 0},
    {"with process numbers of its own", 1, CLONE_NEWUSER | CLONE_NEWPID, 0},
    {"with mounts of its own", 1, CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS, 0},
    {"with IPC and names of its own", 1, CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS, 0},
    {"with a scratch directory and /proc of its own", 1,
     CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS, SCRATCH | PROC},
};

static const char *scratch;
static char **program;
static unsigned uid, gid;

static void require(int fine, const char *what) {
	if (fine) return;
	perror(what);
	_exit(1);
}

static void put(const char *path, const char *text) {
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	require(fd >= 0 && write(fd, text, strlen(text)) > 0, path);
	close(fd);
}

static int be_program(void *context) {
	(void)context;
	execve(program[0], program, environ);
	return 127;
}

static void start_and_take(void) {
	static char stack[65536] __attribute__((aligned(16)));
	int status = -1;
	pid_t child = clone(be_program, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, NULL);
	require(child > 0 && waitpid(child, &status, 0) == child && status == 0, "the program");
}

static void map_user(void) {
	char line[64];
	put("/proc/self/setgroups", "deny");
	snprintf(line, sizeof line, "1000 %u 1", uid);
	put("/proc/self/uid_map", line);
	snprintf(line, sizeof line, "1000 %u 1", gid);
	put("/proc/self/gid_map", line);
}

static _Noreturn void be_init(const struct step *step) {
	const unsigned long flags = MS_NOSUID | MS_NODEV;
	if (step->fresh) map_user();
	if (step->mounts & SCRATCH) require(mount("tmpfs", scratch, "tmpfs", flags, "size=1024k") == 0, "mount the scratch");
	if (step->mounts & PROC) require(mount("proc", "/proc", "proc", flags | MS_NOEXEC, "subset=pid") == 0, "mount /proc");
	start_and_take();
	_exit(0);
}

static void once(const struct step *step) {
	if (!step->forks) return start_and_take();
	int status = -1;
	pid_t init = (pid_t)syscall(SYS_clone, step->fresh | SIGCHLD, NULL, NULL, NULL, NULL);
	if (init == 0) be_init(step);
	require(init > 0 && waitpid(init, &status, 0) == init && status == 0, step->name);
}

static double microseconds(struct timeval time) { return (double)time.tv_sec * 1e6 + (double)time.tv_usec; }

/* The processor time of this process and of the children for which it has waited, in microseconds. */
static double processor_us(void) {
	struct rusage own, taken;
	getrusage(RUSAGE_SELF, &own);
	getrusage(RUSAGE_CHILDREN, &taken);
	return microseconds(own.ru_utime) + microseconds(own.ru_stime) + microseconds(taken.ru_utime) + microseconds(taken.ru_stime);
}

/* Usage: box-floor SCRATCH RUNS PROGRAM ARGUMENT... Prints a line for each step: the microseconds of processor time a run, and its name. */
int main(int argc, char **argv) {
	if (argc < 4) return 2;
	scratch = argv[1];
	int runs = atoi(argv[2]);
	program = argv + 3;
	uid = geteuid();
	gid = getegid();
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		double before = processor_us();
		for (int run = 0; run < runs; run++) once(&steps[i]);
		printf("%.1f %s\n", (processor_us() - before) / runs, steps[i].name);
		fflush(stdout);
	}
	return 0;
}
