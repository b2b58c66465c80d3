/* What the agent knows about itself and its sandbox. */
#define _GNU_SOURCE
#include "agent.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

struct agent agent = {.stdin_fd = -1, .signal_fd = -1};

void agent_begin(int argc, char **argv) {
	if (argc == 4 && strcmp(argv[1], "uid") == 0) {
		agent.mode = MODE_UID;
		agent.first_uid = (uid_t)strtoul(argv[2], NULL, 10);
		agent.uid_count = (unsigned)strtoul(argv[3], NULL, 10);
		if (agent.first_uid < 1000 || agent.uid_count == 0) leave(2);
	} else if ((argc == 2 || (argc == 3 && strcmp(argv[2], "whole") == 0)) && strcmp(argv[1], "ns") == 0) {
		agent.mode = MODE_NS;
		agent.whole_root = argc == 3;
	} else {
		fputs("usage: agent ns [whole] | agent uid FIRST COUNT | agent guard SERVER UID COMMAND...\n", stderr);
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
}
