/* What the living processes of a run use. The kernel counts an ended process only when its parent waits for it; if the
 * parent ignores it, its usage would be lost. So the last values seen of each process are kept. */
#define _GNU_SOURCE
#include "agent.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sysinfo.h>
#include <time.h>
#include <unistd.h>

/* More processes than a run may have; any beyond this number are counted only while they live. */
#define KNOWN_MAX 512
/* The kernel reports a parent's share for its children in whole ticks, separately for user and system time. */
#define TICK_US 10000
#define ROUNDED_US (2 * TICK_US)

/* CPU times in microseconds. */
struct known {
	pid_t pid, parent;
	uint64_t own, children; /* its own, and that of the children that it waited for */
	uint64_t children_before; /* at the first look */
	uint64_t vanished; /* of its children that were seen and are gone: by now it should be part of `children` */
	uint64_t vanished_now; /* the part found by this look */
	uint64_t lacked; /* the longest time that one of its threads waited for a processor */
	int lives, is_init;
};

static struct known known[KNOWN_MAX];
static size_t count;
static uint64_t lost_us; /* including that of children whose parents are gone */
static uint64_t lacked_before_us; /* of processes that are gone */

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

/* Reads the beginning of a file as text, up to `room` bytes. Returns -1, with an empty text, if the file cannot be read. */
static ssize_t read_text(const char *path, char *text, size_t room) {
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t length = fd < 0 ? -1 : read(fd, text, room - 1);
	if (fd >= 0) close(fd);
	text[length > 0 ? length : 0] = '\0';
	return length;
}

/* Reads one living process: its exact CPU time, that of its children in ticks, and its memory. Returns -1 if it is gone. */
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

/* The usage that no parent has taken over, as far as it was seen. An init itself reports all that it reaps. */
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

/* The living process that took over the usage of one that is gone, perhaps through others that are gone, too. */
static struct known *heir_of(const struct known *process) {
	struct known *heir = find(process->parent);
	for (size_t steps = 0; heir && !heir->lives && steps < count; steps++) heir = find(heir->parent);
	return heir && heir->lives ? heir : NULL;
}

/* The heir was read before its child was found to be gone, and may have taken over the child's usage in between. An heir
 * that can no longer be read was itself taken over together with it. */
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
	/* Parallel waits count once: limited at each look, the sum never exceeds the time that has passed. */
	if (lacked_before_us > most) lacked_before_us = most;
	return longest < most - lacked_before_us ? lacked_before_us + longest : most;
}

/* How long a thread has waited for a processor, in microseconds: the second number of the file, in nanoseconds. 0 if the
 * kernel does not count it. */
static uint64_t schedstat_us(const char *path) {
	char text[96];
	unsigned long long waited = 0;
	read_text(path, text, sizeof text);
	return sscanf(text, "%*u %llu", &waited) == 1 ? waited / 1000 : 0;
}

/* The longest wait of any of its threads, since their sum can exceed the time that has passed. */
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

/* Page tables use memory that does not count as resident: 4 KiB for each 2 MiB of addresses in use. */
#define TABLES_SHIFT 9
#define TABLES_WORTH_A_LOOK (16u << 20)

/* A number of a process in KiB. The name begins with the end of the line before it. 0 if the kernel does not show it. */
static uint64_t status_kib(pid_t pid, const char *name) {
	char path[48], text[4096];
	unsigned long long kib = 0;
	snprintf(path, sizeof path, "/proc/%d/status", pid);
	read_text(path, text, sizeof text);
	char *line = strstr(text, name);
	return line && sscanf(line + strlen(name), "%llu", &kib) == 1 ? kib : 0;
}

/* The page tables of a process in KiB; 0 if it has too few addresses to matter. */
static uint64_t tables_of(pid_t pid, uint64_t address_bytes) {
	return address_bytes >> TABLES_SHIFT < TABLES_WORTH_A_LOOK ? 0 : status_kib(pid, "\nVmPTE:");
}

/* Whether the machine has written anything to swap: only then are processes asked for their part, which is not resident. */
static int swap_used(void) {
	struct sysinfo machine;
	return sysinfo(&machine) == 0 && machine.totalswap > machine.freeswap;
}

/* What all processes of one look are asked for. */
struct look {
	pid_t init;
	int lacks, swapped;
};

static void add_process(struct tree *tree, pid_t pid, const struct look *look) {
	struct known now;
	struct memory memory;
	if (read_process(pid, &now, &memory) != 0) return;
	now.is_init = pid == look->init;
	if (look->lacks && !now.is_init) now.lacked = lacked_us(pid, memory.threads);
	remember(&now);
	if (now.is_init) return; /* an init reports its usage itself, and for this run only */
	tree->cpu_us += now.own + now.children;
	uint64_t held = (uint64_t)memory.resident_pages * (uint64_t)(sysconf(_SC_PAGESIZE) / 1024);
	if (look->swapped) held += status_kib(pid, "\nVmSwap:");
	tree->processes++;
	tree->wants_cpu |= memory.state == 'R' || memory.state == 'D';
	tree->total_kib += held + tables_of(pid, memory.address_bytes);
	if (held > tree->largest_kib) tree->largest_kib = held;
}

struct tree tree_look(pid_t init, int lacks) {
	struct tree tree = {0};
	const struct look look = {.init = init, .lacks = lacks, .swapped = swap_used()};
	for (size_t i = 0; i < count; i++) known[i].lives = 0;
	DIR *processes = opendir("/proc");
	struct dirent *entry;
	while (processes && (entry = readdir(processes))) {
		if (!isdigit((unsigned char)entry->d_name[0])) continue;
		pid_t pid = (pid_t)atoi(entry->d_name);
		if (pid != 1 && pid != getpid()) add_process(&tree, pid, &look);
	}
	if (processes) closedir(processes);
	settle();
	tree.cpu_us += tree_lost_us();
	return tree;
}
