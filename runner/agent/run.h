/* The state of a run, for supervise.c, which watches it, and ending.c, which ends it. */
#ifndef JOUST_RUN_H
#define JOUST_RUN_H

#include "agent.h"

struct run {
	const struct order *order;
	struct outcome *outcome;
	struct report *report;
	pid_t child; /* the program, or in MODE_NS the init of its cell */
	uid_t uid;
	struct streams program;
	int out, err;
	int ended, nothing_left;
	uint64_t started_us, next_look_us;
	int deaf, told_to_end;
	uint64_t looked_us, idle_us, idle_cpu_us;
	uint64_t lacked_us; /* how long it waited for a processor */
	uint64_t seen_us; /* CPU time of the whole tree at the last look, since nothing of a killed namespace is ever reaped */
};

/* ending.c */
void reap(struct run *run);
void kill_everything(struct run *run);

#endif
