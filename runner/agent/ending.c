/* The end of a run: reaps its processes and kills those that are left. */
#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* All processes must be gone within this time, or the slot itself is given up. */
#define KILL_GIVE_UP_US 5000000

/* Reaps every child that ended. As subreaper or PID 1 the agent also gets the orphans, and so sums up the whole tree. */
void reap(struct run *run) {
	for (;;) {
		int status;
		struct rusage usage;
		pid_t pid = wait4(-1, &status, WNOHANG, &usage);
		if (pid == 0) return;
		if (pid < 0) {
			run->nothing_left = errno == ECHILD;
			return;
		}
		if (agent.mode == MODE_UID) count_usage(run->report, &usage);
		if (pid != run->child) continue;
		run->ended = 1;
		/* An init counts what it reaps itself. */
		if (agent.mode == MODE_NS) status = run->report->ended ? run->report->status : SIGKILL;
		run->outcome->status = status;
	}
}

/* Signals every process of the run's uid with the rights of that uid, so that no other process can be hit. */
static void kill_uid(uid_t uid) {
	syscall(SYS_setresuid, -1, uid, -1);
	kill(-1, SIGKILL);
	syscall(SYS_setresuid, -1, 0, -1);
}

void kill_everything(struct run *run) {
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
