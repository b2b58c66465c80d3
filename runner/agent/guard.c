/* `guard SERVER UID COMMAND...`: becomes the user UID for good (0: keeps its user), runs the command that starts a sandbox,
 * and stays beside it in the same process group. Until the command has tied its own processes together, one of them could
 * outlive the other and wait for ever: if the server or the command is killed, the guard ends the group. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static _Noreturn void end_group(void) {
	kill(0, SIGKILL);
	_exit(1);
}

static _Noreturn void become_command(char **command, const sigset_t *before) {
	sigprocmask(SIG_SETMASK, before, NULL);
	execv(command[0], command);
	perror(command[0]);
	_exit(127);
}

/* Exits as the command did. If a signal ended the command, its processes are ended here. */
static _Noreturn void end_as(int status) {
	if (WIFSIGNALED(status)) end_group();
	_exit(WEXITSTATUS(status));
}

int guard(char **argv) {
	pid_t server = (pid_t)strtol(argv[0], NULL, 10);
	uid_t uid = (uid_t)strtoul(argv[1], NULL, 10);
	sigset_t awaited, before;
	if (getpgrp() != getpid()) return fputs("guard: not the first of its process group\n", stderr), 2;
	/* Root's groups would open what only its groups may read, such as in /usr/local. */
	if (uid != 0 && (setgroups(0, NULL) != 0 || setresgid(uid, uid, uid) != 0 || setresuid(uid, uid, uid) != 0))
		return perror("guard"), 1;
	sigemptyset(&awaited);
	sigaddset(&awaited, SIGTERM);
	sigaddset(&awaited, SIGCHLD);
	sigprocmask(SIG_BLOCK, &awaited, &before);
	/* Set after changing the user, which would reset it. */
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	if (getppid() != server) return 1;
	pid_t command = fork();
	if (command < 0) return perror("guard"), 1;
	if (command == 0) become_command(argv + 2, &before);
	/* The sandbox's streams are not used here. */
	close(STDIN_FILENO);
	close(STDOUT_FILENO);
	syscall(SYS_close_range, 3u, ~0u, 0u);
	for (;;) {
		int status;
		if (waitpid(command, &status, WNOHANG) == command) end_as(status);
		if (sigwaitinfo(&awaited, NULL) == SIGTERM) end_group();
	}
}
