/* Landlock: the places that a run can reach. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_add_rule 445
#define __NR_landlock_restrict_self 446
#endif

/* The kernel's Landlock interface up to version 6, which is newer than the headers of many systems. */
struct landlock_ruleset {
	uint64_t files, network, scopes;
};
struct landlock_path_rule {
	uint64_t allowed;
	int32_t directory;
} __attribute__((packed));
#define LANDLOCK_VERSION 1u
#define LANDLOCK_PATH 1
#define EXECUTE (1ull << 0)
#define WRITE_FILE (1ull << 1)
#define READ_FILE (1ull << 2)
#define READ_DIRECTORY (1ull << 3)
#define ALL_OF_VERSION_1 ((1ull << 13) - 1)
#define REFER (1ull << 13)           /* from version 2 */
#define TRUNCATE (1ull << 14)        /* from 3 */
#define BIND_AND_CONNECT_TCP 3ull    /* from 4 */
#define ABSTRACT_SOCKETS_AND_SIGNALS 3ull /* from 6 */

int landlock_version(void) {
	long version = syscall(__NR_landlock_create_ruleset, NULL, 0, LANDLOCK_VERSION);
	return version > 0 ? (int)version : 0;
}

/* Includes systems that have not merged /bin and /lib into /usr, and Debian's list of GHC's libraries; what does not exist is skipped. */
static const char *const readable[] = {"/usr", "/bin",  "/sbin",        "/lib",   "/lib64",
                                       "/etc", "/opt", "/var/lib/ghc", "/cache", "/box"};
static const char *const devices[] = {"/dev/full", "/dev/random", "/dev/urandom"};
#define COUNT(list) (sizeof(list) / sizeof *(list))

/* Places that are the same in every run, opened once. 0: missing. The scratch directory and /proc may be mounted again. */
static struct {
	int readable[COUNT(readable)], devices[COUNT(devices)], null, zero;
} places;

static int open_place(const char *path) {
	int place = open(path, O_PATH | O_CLOEXEC);
	return place < 0 && errno == ENOENT ? 0 : place;
}

static int allow(int rules, int place, uint64_t allowed) {
	struct landlock_path_rule rule = {.allowed = allowed, .directory = place};
	return place == 0 ? 0 : (int)syscall(__NR_landlock_add_rule, rules, LANDLOCK_PATH, &rule, 0);
}

static int allow_all(int rules, const int *list, size_t count, uint64_t allowed) {
	for (size_t i = 0; i < count; i++)
		if (allow(rules, list[i], allowed) != 0) return -1;
	return 0;
}

static int allow_path(int rules, const char *path, uint64_t allowed) {
	int place = open_place(path);
	if (place < 0) return -1;
	int failed = allow(rules, place, allowed);
	if (place > 0) close(place);
	return failed;
}

/* Allows reading what programs need and writing to the scratch directory. A compiler may also write to the program's
 * directory, but sees no device: a source may include any file that its compiler can read. /dev/zero is only readable: mapped
 * for writing, it is shared memory without a name (see filter.c). */
int build_fence(int compiles) {
	int version = agent.landlock_abi;
	uint64_t truncate = version >= 3 ? TRUNCATE : 0;
	uint64_t all = ALL_OF_VERSION_1 | (version >= 2 ? REFER : 0) | truncate;
	uint64_t use = READ_FILE | WRITE_FILE | truncate, look = EXECUTE | READ_FILE | READ_DIRECTORY;
	struct landlock_ruleset handled = {.files = all,
	                                   .network = version >= 4 ? BIND_AND_CONNECT_TCP : 0,
	                                   .scopes = version >= 6 ? ABSTRACT_SOCKETS_AND_SIGNALS : 0};
	if (version == 0) return NO_FENCE;
	int rules = (int)syscall(__NR_landlock_create_ruleset, &handled, sizeof handled, 0);
	if (rules < 0) return -1;
	int failed = allow_all(rules, places.readable, COUNT(readable), look) || allow_path(rules, "/proc", look) ||
	             allow_path(rules, BOX_SCRATCH, all) || allow(rules, places.null, use) ||
	             (compiles && allow_path(rules, BOX_PROGRAM, all)) ||
	             (!compiles && allow_all(rules, places.devices, COUNT(devices), use)) ||
	             (!compiles && allow(rules, places.zero, READ_FILE));
	if (!failed) return rules;
	close(rules);
	return -1;
}

int fence_prepare(void) {
	int failed = 0;
	for (size_t i = 0; i < COUNT(readable); i++) failed |= (places.readable[i] = open_place(readable[i])) < 0;
	for (size_t i = 0; i < COUNT(devices); i++) failed |= (places.devices[i] = open_place(devices[i])) < 0;
	failed |= (places.null = open_place("/dev/null")) < 0;
	failed |= (places.zero = open_place("/dev/zero")) < 0;
	return failed ? -1 : 0;
}

int fence_in(int fence) {
	if (fence == NO_FENCE) return 0;
	return fence < 0 ? -1 : (int)syscall(__NR_landlock_restrict_self, fence, 0);
}
