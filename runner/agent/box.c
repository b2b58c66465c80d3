/* The box: BOX_PROGRAM and BOX_SCRATCH. Everything that a program leaves there is hostile: links are never followed. */
#define _GNU_SOURCE
#include "agent.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

/* Deeper directories are first moved up, so that deep nesting cannot exhaust descriptors or the stack. */
#define DEPTH_MAX 24

static int program_fd = -1;
static int scratch_fd = -1;

static int is_dots(const char *name) { return strcmp(name, ".") == 0 || strcmp(name, "..") == 0; }

static int open_directory(int at, const char *name) {
	return openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

static int make_directory(const char *path) {
	if (mkdir(path, 0755) != 0 && errno != EEXIST) return -1;
	return open_directory(AT_FDCWD, path);
}

int box_prepare(void) {
	program_fd = make_directory(BOX_PROGRAM);
	scratch_fd = make_directory(BOX_SCRATCH);
	return program_fd < 0 || scratch_fd < 0 ? -1 : 0;
}

/* Takes back a directory that a program may have locked. Nothing of the program runs any more. */
static int take_directory(int at, const char *name) {
	struct stat seen;
	if (fstatat(at, name, &seen, AT_SYMLINK_NOFOLLOW) != 0) return -1;
	if (!S_ISDIR(seen.st_mode)) return errno = ENOTDIR, -1;
	if (seen.st_uid != geteuid() && fchownat(at, name, geteuid(), getegid(), AT_SYMLINK_NOFOLLOW) != 0) return -1;
	if ((seen.st_mode & 0700) != 0700 && fchmodat(at, name, 0700, 0) != 0) return -1;
	return open_directory(at, name);
}

/* The new name is random, so that it cannot be one that a program has taken. */
static int move_up(int at, const char *name, int top) {
	uint64_t chance;
	char fresh[32];
	if (getrandom(&chance, sizeof chance, 0) != sizeof chance) return -1;
	snprintf(fresh, sizeof fresh, ".up-%016llx", (unsigned long long)chance);
	return renameat(at, name, top, fresh);
}

static int clear_below(int directory, int top, int depth);

static int remove_entry(int directory, const char *name, int top, int depth) {
	if (unlinkat(directory, name, 0) == 0) return 0;
	if (errno != EISDIR && errno != EPERM && errno != EACCES) return -1;
	int below = take_directory(directory, name);
	if (below < 0) return -1;
	if (depth >= DEPTH_MAX) {
		close(below);
		return move_up(directory, name, top);
	}
	int failed = clear_below(below, top, depth + 1);
	return failed || unlinkat(directory, name, AT_REMOVEDIR) != 0 ? -1 : 0;
}

/* Takes over and closes `directory`. Reads it repeatedly until it is empty, since removing while reading may skip entries. */
static int clear_below(int directory, int top, int depth) {
	DIR *list = fdopendir(directory);
	if (!list) return close(directory), -1;
	int failed = 0, found = 1;
	while (found && !failed) {
		struct dirent *entry;
		found = 0;
		rewinddir(list);
		while (!failed && (entry = readdir(list))) {
			if (is_dots(entry->d_name)) continue;
			found = 1;
			failed = remove_entry(directory, entry->d_name, top, depth);
		}
	}
	int kept = errno;
	closedir(list);
	errno = kept;
	return failed;
}

static int clear(int directory) {
	if (fchown(directory, geteuid(), getegid()) != 0 || fchmod(directory, 0755) != 0) return -1;
	int again = open_directory(directory, ".");
	return again < 0 ? -1 : clear_below(again, directory, 0);
}

/* Removes and recreates the directory itself: otherwise its times, attributes and flags would be visible to the next run. */
static int renew(int *directory, const char *path) {
	if (clear(*directory) != 0) return -1;
	close(*directory);
	*directory = rmdir(path) == 0 ? make_directory(path) : -1;
	return *directory < 0 ? -1 : 0;
}

int box_begin(void) {
	return renew(&program_fd, BOX_PROGRAM) != 0 || renew(&scratch_fd, BOX_SCRATCH) != 0 ? -1 : 0;
}

int box_clear_scratch(void) { return renew(&scratch_fd, BOX_SCRATCH); }

int box_hand_scratch(uid_t uid) {
	if (fchmod(scratch_fd, 0700) != 0) return -1;
	return fchown(scratch_fd, uid, uid);
}

int box_open_for_compiler(uid_t uid) { return fchown(program_fd, uid, uid); }

/* Opens the parent of a path from the judge: relative, without empty, `.` or `..` parts. */
static int open_parent(char *path, char **last) {
	int at = dup(program_fd);
	for (char *slash; at >= 0 && (slash = strchr(path, '/')); path = slash + 1) {
		*slash = '\0';
		if (!*path || is_dots(path)) return close(at), errno = EINVAL, -1;
		if (mkdirat(at, path, 0755) != 0 && errno != EEXIST) return close(at), -1;
		int below = open_directory(at, path);
		close(at);
		at = below;
	}
	*last = path;
	if (at >= 0 && (!*path || is_dots(path))) return close(at), errno = EINVAL, -1;
	return at;
}

int box_put(const char *path, unsigned mode, int (*next)(void *, size_t), size_t length) {
	char copy[1025], *last = copy;
	int nowhere = -1;
	snprintf(copy, sizeof copy, "%s", path);
	int parent = open_parent(copy, &last);
	int fd = parent < 0 ? -1 : openat(parent, last, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	int kept = errno;
	if (parent >= 0) close(parent);
	if (fd < 0) {
		next(&nowhere, length);
		errno = kept;
		return -1;
	}
	int failed = next(&fd, length) != 0 || fchmod(fd, mode & 0755) != 0;
	close(fd);
	return failed ? -1 : 0;
}

/* Walks a directory, which it takes over and closes, and calls `each` for every entry except `.` and `..`. */
struct walk {
	int (*each)(struct walk *walk, int directory, const char *name, char *path, size_t path_length, int depth);
	box_visitor visit;
	void *context;
};

static int walk_below(struct walk *walk, int directory, char *path, size_t path_length, int depth) {
	DIR *list = fdopendir(directory);
	if (!list) return close(directory), -1;
	int failed = 0;
	struct dirent *entry;
	while (!failed && (entry = readdir(list))) {
		size_t name_length = strlen(entry->d_name);
		if (is_dots(entry->d_name)) continue;
		if (path_length + name_length + 2 > 1024 || depth > DEPTH_MAX) {
			failed = -1, errno = ENAMETOOLONG;
			break;
		}
		memcpy(path + path_length, entry->d_name, name_length + 1);
		failed = walk->each(walk, directory, entry->d_name, path, path_length + name_length, depth);
	}
	int kept = errno;
	closedir(list);
	errno = kept;
	return failed;
}

static int walk_into(struct walk *walk, int directory, const char *name, char *path, size_t length, int depth) {
	int below = take_directory(directory, name);
	if (below < 0) return -1;
	path[length] = '/';
	return walk_below(walk, below, path, length + 1, depth + 1);
}

static int walk_program(struct walk *walk) {
	char path[1025];
	int again = open_directory(program_fd, ".");
	return again < 0 ? -1 : walk_below(walk, again, path, 0, 0);
}

/* Keeps plain files and directories, owned by the agent and not writable for others; removes anything else. */
static int seal_entry(struct walk *walk, int directory, const char *name, char *path, size_t length, int depth) {
	struct stat seen;
	if (fstatat(directory, name, &seen, AT_SYMLINK_NOFOLLOW) != 0) return -1;
	if (S_ISDIR(seen.st_mode)) {
		if (walk_into(walk, directory, name, path, length, depth) != 0) return -1;
		return fchmodat(directory, name, 0755, 0);
	}
	if (!S_ISREG(seen.st_mode)) return unlinkat(directory, name, 0);
	if (seen.st_uid != geteuid() && fchownat(directory, name, geteuid(), getegid(), AT_SYMLINK_NOFOLLOW) != 0) return -1;
	return fchmodat(directory, name, seen.st_mode & 0100 ? 0755 : 0644, 0);
}

int box_seal(void) {
	struct walk walk = {.each = seal_entry};
	if (fchown(program_fd, geteuid(), getegid()) != 0 || fchmod(program_fd, 0755) != 0) return -1;
	if (walk_program(&walk) == 0) return 0;
	/* Nested deeper, or with longer names, than compilers produce: nothing is kept. */
	return errno == ENAMETOOLONG ? clear(program_fd) : -1;
}

static int visit_entry(struct walk *walk, int directory, const char *name, char *path, size_t length, int depth) {
	struct stat seen;
	if (fstatat(directory, name, &seen, AT_SYMLINK_NOFOLLOW) != 0) return -1;
	if (S_ISDIR(seen.st_mode)) return walk_into(walk, directory, name, path, length, depth);
	if (!S_ISREG(seen.st_mode)) return 0;
	int fd = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0) return -1;
	int failed = walk->visit(path, seen.st_mode & 0777, fd, (uint64_t)seen.st_size, walk->context);
	close(fd);
	return failed;
}

int box_visit(box_visitor visit, void *context) {
	struct walk walk = {.each = visit_entry, .visit = visit, .context = context};
	return walk_program(&walk);
}
