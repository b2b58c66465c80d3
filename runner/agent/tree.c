/* What the living processes of a run use. The kernel counts a process that ended when somebody waits for it; of one whose
 * parent ignores that, nobody ever hears. So what was last seen of each is kept. */
#define _GNU_SOURCE
#include "agent.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* More than a run may have; what is beyond is counted while it lives. */
#define KNOWN_MAX 512
/* The kernel tells a parent's share for its children in whole ticks, user and system time apart. */
#define TICK_US 10000
#define ROUNDED_US (2 * TICK_US)

/* CPU times in microseconds. */
struct known {
	pid_t pid, parent;
	uint64_t own, children; /* its own, and of the children that it waited for */
	uint64_t children_before; /* when it was first seen */
	uint64_t vanished; /* of its children that were seen and are gone: should be among `children` by now */
	uint64_t vanished_now; /* by this look */
	uint64_t lacked; /* how long the one of its threads waited for a processor that waited longest */
	int lives, is_init;
};

static struct known known[KNOWN_MAX];
static size_t count;
static uint64_t lost_us; /* of the children of parents that are gone, too */
static uint64_t lacked_before_us; /* by processes that are gone */

void tree_forget(void) { count = 0, lost_us = 0, lacked_before_us = 0; }

static uint64_t own_us(pid_t pid) {
	struct timespec used;
	clockid_t clock = (clockid_t)((~(unsigned)pid << 3) | 2u);
	if (clock_gettime(clock, &used) != 0) return 0;
	return (uint64_t)used.tv_sec * 1000000 + (uint64_t)used.tv_nsec / 1000;
}

struct memory {
	unsigned long address_bytes;
	long resident_pages, threads;
	char state;
};

/* The beginning of a file as text, as far as there is room; -1: it cannot be read, and the text is empty. */
static ssize_t read_text(const char *path, char *text, size_t room) {
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t length = fd < 0 ? -1 : read(fd, text, room - 1);
	if (fd >= 0) close(fd);
	text[length > 0 ? length : 0] = '\0';
	return length;
}

/* One living process: its CPU time, exact, with what its children used, in ticks; and its memory. -1: it is gone. */
static int read_process(pid_t pid, struct known *now, struct memory *memory) {
	char path[48], text[1024];
	snprintf(path, sizeof path, "/proc/%d/stat", pid);
	if (read_text(path, text, sizeof text) <= 0) return -1;
	char *rest = strrchr(text, ')');
	long user = 0, system = 0;
	const char *form = ") %c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %ld %ld %*d %*d %ld %*d %*u %lu %ld";
	*now = (struct known){.pid = pid, .own = own_us(pid)};
	if (!rest || sscanf(rest, form, &memory->state, &now->parent, &user, &system, &memory->threads,
	                    &memory->address_bytes, &memory->resident_pages) != 7)
		return -1;
	now->children = (uint64_t)(user + system) * 1000000 / (uint64_t)sysconf(_SC_CLK_TCK);
	return 0;
}

/* What no parent took over, as far as it was seen. An init tells itself of all that it takes. */
static uint64_t not_taken_over(const struct known *process) {
	if (process->is_init) return 0;
	uint64_t taken = process->children - process->children_before + ROUNDED_US;
	return process->vanished > taken ? process->vanished - taken : 0;
}

static struct known *find(pid_t pid) {
	for (size_t i = 0; i < count; i++)
		if (known[i].pid == pid) return &known[i];
	return NULL;
}

static void remember(const struct known *now) {
	struct known *before = find(now->pid);
	if (!before && count < KNOWN_MAX) {
		before = &known[count++];
		*before = *now;
		before->children_before = now->children;
	}
	if (!before) return;
	before->parent = now->parent;
	before->own = now->own;
	before->children = now->children;
	if (now->lacked > before->lacked) before->lacked = now->lacked;
	before->lives = 1;
}

/* Whoever took over what a process used that is gone, be it through others that are gone, too. */
static struct known *heir_of(const struct known *process) {
	struct known *heir = find(process->parent);
	for (size_t steps = 0; heir && !heir->lives && steps < count; steps++) heir = find(heir->parent);
	return heir && heir->lives ? heir : NULL;
}

/* A heir was read before its child was found to be gone, and may have taken it over in between. Who cannot be read any more
 * was taken over together with it. */
static void vanish(struct known *heir) {
	struct known now;
	struct memory memory;
	if (heir->vanished_now > 0 && read_process(heir->pid, &now, &memory) == 0) {
		heir->children = now.children;
		heir->vanished += heir->vanished_now;
	}
	heir->vanished_now = 0;
}

static void settle(void) {
	for (size_t i = 0; i < count; i++) {
		struct known *heir = known[i].lives ? NULL : heir_of(&known[i]);
		if (heir) heir->vanished_now += known[i].own + known[i].children;
	}
	for (size_t i = 0; i < count; i++) vanish(&known[i]);
	for (size_t i = 0; i < count;) {
		if (known[i].lives) {
			i++;
			continue;
		}
		lost_us += not_taken_over(&known[i]);
		lacked_before_us += known[i].lacked;
		known[i] = known[--count];
	}
}

uint64_t tree_lost_us(void) {
	uint64_t sum = lost_us;
	for (size_t i = 0; i < count; i++) sum += not_taken_over(&known[i]);
	return sum;
}

uint64_t tree_lacked_us(uint64_t most) {
	uint64_t longest = 0;
	for (size_t i = 0; i < count; i++)
		if (known[i].lacked > longest) longest = known[i].lacked;
	/* What waited side by side counts once: kept down at each look, the sum never runs ahead of the clock. */
	if (lacked_before_us > most) lacked_before_us = most;
	return longest < most - lacked_before_us ? lacked_before_us + longest : most;
}

/* How long a thread has waited for a processor, in microseconds: the second number, in nanoseconds. 0 where the kernel does not count it. */
static uint64_t schedstat_us(const char *path) {
	char text[96];
	unsigned long long waited = 0;
	read_text(path, text, sizeof text);
	return sscanf(text, "%*u %llu", &waited) == 1 ? waited / 1000 : 0;
}

/* Of its threads the one that waited longest: together they wait longer than time passes. */
static uint64_t lacked_us(pid_t pid, long threads) {
	char path[64];
	uint64_t longest = 0;
	snprintf(path, sizeof path, "/proc/%d/schedstat", pid);
	if (threads < 2) return schedstat_us(path);
	snprintf(path, sizeof path, "/proc/%d/task", pid);
	DIR *tasks = opendir(path);
	struct dirent *entry;
	while (tasks && (entry = readdir(tasks))) {
		if (!isdigit((unsigned char)entry->d_name[0])) continue;
		snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", pid, atoi(entry->d_name));
		uint64_t waited = schedstat_us(path);
		if (waited > longest) longest = waited;
	}
	if (tasks) closedir(tasks);
	return longest;
}

/* Page tables are memory, too, but not resident memory: 4 KiB for each 2 MiB of addresses in use. */
#define TABLES_SHIFT 9
#define TABLES_WORTH_A_LOOK (16u << 20)

/* In KiB; 0 for a process without enough addresses to matter. */
static uint64_t tables_of(pid_t pid, uint64_t address_bytes) {
	char path[48], text[4096];
	unsigned long long kib = 0;
	if (address_bytes >> TABLES_SHIFT < TABLES_WORTH_A_LOOK) return 0;
	snprintf(path, sizeof path, "/proc/%d/status", pid);
	read_text(path, text, sizeof text);
	char *line = strstr(text, "\nVmPTE:");
	return line && sscanf(line, " VmPTE: %llu", &kib) == 1 ? kib : 0;
}

static void add_process(struct tree *tree, pid_t pid, pid_t init, int lacks) {
	struct known now;
	struct memory memory;
	if (read_process(pid, &now, &memory) != 0) return;
	now.is_init = pid == init;
	if (lacks && !now.is_init) now.lacked = lacked_us(pid, memory.threads);
	remember(&now);
	if (now.is_init) return; /* what it took is told by itself, and of this run alone */
	tree->cpu_us += now.own + now.children;
	uint64_t resident = (uint64_t)memory.resident_pages * (uint64_t)(sysconf(_SC_PAGESIZE) / 1024);
	tree->processes++;
	tree->wants_cpu |= memory.state == 'R' || memory.state == 'D';
	tree->total_kib += resident + tables_of(pid, memory.address_bytes);
	if (resident > tree->largest_kib) tree->largest_kib = resident;
}

struct tree tree_look(pid_t init, int lacks) {
	struct tree tree = {0};
	for (size_t i = 0; i < count; i++) known[i].lives = 0;
	DIR *processes = opendir("/proc");
	struct dirent *entry;
	while (processes && (entry = readdir(processes))) {
		if (!isdigit((unsigned char)entry->d_name[0])) continue;
		pid_t pid = (pid_t)atoi(entry->d_name);
		if (pid != 1 && pid != getpid()) add_process(&tree, pid, init, lacks);
	}
	if (processes) closedir(processes);
	settle();
	tree.cpu_us += tree_lost_us();
	return tree;
}
