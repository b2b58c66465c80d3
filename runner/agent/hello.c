/* The agent's greeting at the start. */
#define _GNU_SOURCE
#include "agent.h"

#include <stdio.h>
#include <sys/utsname.h>

/* Whether a run can be started at all; if not, the judge refuses the slot. */
static int try_a_run(char *why, size_t room) {
	struct outcome outcome;
	char *argv[] = {"/bin/true", NULL}, *envp[] = {NULL};
	struct order order = {.argv = argv, .envp = envp,
	                      .limits = {.cpu_ms = 5000, .wall_ms = 10000, .process_kib = 1 << 20, .tree_kib = 1 << 20,
	                                 .processes = 16, .file_kib = 64, .stdout_bytes = 64, .stderr_bytes = 64,
	                                 .scratch_kib = 64}};
	supervise(&order, &outcome);
	capture_free(&outcome.out);
	capture_free(&outcome.err);
	snprintf(why, room, "%s", outcome.failure);
	return !outcome.failure[0] && outcome.reason == REASON_NONE && outcome.status == 0;
}

/* H: lines of the form name=value. */
void say_hello(void) {
	struct utsname kernel;
	char text[640], why[160] = "the box cannot be prepared";
	uname(&kernel);
	int works = box_begin() == 0 && try_a_run(why, sizeof why);
	snprintf(text, sizeof text, "protocol=%d\nmode=%s\nlandlock=%d\nkernel=%s\narch=%s\ncpus=%d\nroot=%s\nworks=%d\nwhy=%s\n",
	         PROTOCOL_VERSION, agent.mode == MODE_UID ? "uid" : "ns", agent.landlock_abi, kernel.release,
	         kernel.machine, agent.cpus, agent.own_root ? "own" : "given", works, works ? "" : why[0] ? why : "a trial run ended wrongly");
	answer('H', text);
}
