/* The baseline of the judge's cost: starts a program without a sandbox, reads its output to the end, and waits for it. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double now_us(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

/* Usage: judge-bare DIRECTORY PROGRAM ARGUMENT... For each line of input it runs the program once and prints the
 * microseconds that it took. */
int main(int argc, char **argv) {
	char line[16], output[65536];
	if (argc < 3 || chdir(argv[1]) != 0) return 2;
	while (fgets(line, sizeof line, stdin)) {
		int streams[2], status;
		pid_t child;
		posix_spawn_file_actions_t actions;
		double start = now_us();
		if (pipe2(streams, O_CLOEXEC) != 0) return 1;
		posix_spawn_file_actions_init(&actions);
		posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
		posix_spawn_file_actions_adddup2(&actions, streams[1], 1);
		if (posix_spawn(&child, argv[2], &actions, NULL, argv + 2, environ) != 0) return 1;
		posix_spawn_file_actions_destroy(&actions);
		close(streams[1]);
		while (read(streams[0], output, sizeof output) > 0) continue;
		close(streams[0]);
		waitpid(child, &status, 0);
		printf("%.1f %d\n", now_us() - start, WIFEXITED(status) ? WEXITSTATUS(status) : 255);
		fflush(stdout);
	}
	return 0;
}
