/* The input of the next runs, in a memory file. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

/* The errno of the input's failure, reported by the run that would have used it. */
static int failure;

int input_open(void) { return memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

/* Replaces the input; `failed`: the errno of its failure, or 0. Sealed, so that no program can change it for the next one. */
void input_use(int fd, int failed) {
	const int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
	if (agent.stdin_fd >= 0) close(agent.stdin_fd);
	agent.stdin_fd = fd;
	if (!failed && fcntl(fd, F_ADD_SEALS, seals) != 0) failed = errno;
	failure = failed;
}

int input_failure(void) { return failure; }

/* I: the input of the next runs, until another one arrives. It has no answer of its own: the next run reports a failure. */
void take_input(size_t length) {
	int fd = input_open();
	int failed = receive_to(fd, length) ? errno : 0;
	input_use(fd, failed);
}
