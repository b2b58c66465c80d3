/* The input of the runs that follow, in a memory file. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

/* What was wrong with the input: an errno, said by the run that would have had it. */
static int failure;

int input_open(void) { return memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

/* Takes an input's place; `failed`: what went wrong with it, or 0. Sealed, so that no program can change it for another. */
void input_use(int fd, int failed) {
	const int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
	if (agent.stdin_fd >= 0) close(agent.stdin_fd);
	agent.stdin_fd = fd;
	if (!failed && fcntl(fd, F_ADD_SEALS, seals) != 0) failed = errno;
	failure = failed;
}

int input_failure(void) { return failure; }

/* I: the input of the runs that follow, until the next one. Not answered: the run that follows is, and says what was wrong. */
void take_input(size_t length) {
	int fd = input_open();
	int failed = receive_to(fd, length) ? errno : 0;
	input_use(fd, failed);
}
