/* MODE_NS: a root of the agent's own, made of those parts of the sandbox that runs need. The paths and options of the
 * sandbox's mounts reveal where the host keeps its files and Joust its data, and every program can read those of its own
 * mounts. */
#define _GNU_SOURCE
#include "agent.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define NEW_ROOT "/box"
#define SAFE (MS_NOSUID | MS_NODEV)

static const char *const shown[] = {"usr", "bin", "sbin", "lib", "lib32", "lib64", "libx32", "etc", "opt", "var", "cache"};

/* Mounts a separate file system whose options name only the path inside. It does not show what is mounted below. */
static int overlay(const char *name) {
	char options[320];
	snprintf(options, sizeof options, "lowerdir=/%s:" NEW_ROOT "/none", name);
	return mount("overlay", name, "overlay", SAFE | MS_RDONLY, options);
}

/* An engine mounts files over some of /etc, and such files cannot be overlaid: directories that runtimes read are mounted
 * one by one, files are copied. */
static const char *const settings[] = {"alternatives", "java", "mono", "perl", "php"};

static int copy(const char *from, const char *to) {
	char piece[4096];
	ssize_t got = 0;
	int failed = 0;
	int source = open(from, O_RDONLY | O_CLOEXEC);
	if (source < 0) return errno == EACCES ? 0 : -1;
	int target = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
	while (target >= 0 && !failed && (got = read(source, piece, sizeof piece)) > 0)
		failed = write(target, piece, (size_t)got) != got;
	close(source);
	if (target >= 0) close(target);
	return target < 0 || got < 0 || failed ? -1 : 0;
}

static int show(const char *name, int whole);

static int show_setting(const char *name) {
	char inside[280], path[281];
	struct stat seen;
	snprintf(inside, sizeof inside, "etc/%s", name);
	snprintf(path, sizeof path, "/%s", inside);
	if (lstat(path, &seen) != 0) return -1;
	if (S_ISREG(seen.st_mode)) return copy(path, inside);
	if (S_ISLNK(seen.st_mode)) return show(inside, 1);
	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
		if (strncmp(name, settings[i], strlen(settings[i])) == 0) return show(inside, 1);
	return 0;
}

static int show_settings(void) {
	DIR *list = opendir("/etc");
	int failed = !list || mkdir("etc", 0755) != 0;
	for (struct dirent *entry; !failed && (entry = readdir(list));)
		if (entry->d_name[0] != '.') failed = show_setting(entry->d_name) != 0;
	if (list) closedir(list);
	return failed ? -1 : 0;
}

static int show(const char *name, int whole) {
	char path[288], target[256];
	struct stat seen;
	snprintf(path, sizeof path, "/%s", name);
	if (lstat(path, &seen) != 0) return errno == ENOENT ? 0 : -1;
	if (S_ISLNK(seen.st_mode)) {
		ssize_t length = readlink(path, target, sizeof target - 1);
		if (length < 0) return -1;
		target[length] = '\0';
		return symlink(target, name);
	}
	if (mkdir(name, 0755) != 0) return -1;
	return whole || strcmp(name, "cache") == 0 ? overlay(name) : mount(path, name, NULL, MS_BIND | MS_REC, NULL);
}

static int furnish(int whole) {
	if (mkdir("old", 0755) || mkdir("none", 0755) || mkdir("proc", 0755) || mkdir("dev", 0755) || mkdir("box", 0755)) return -1;
	for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
		if ((whole && strcmp(shown[i], "etc") == 0 ? show_settings() : show(shown[i], whole)) != 0) return -1;
	if (mount("/proc", "proc", NULL, MS_BIND | MS_REC, NULL) || mount("/dev", "dev", NULL, MS_BIND | MS_REC, NULL)) return -1;
	if (symlink("/box/scratch", "tmp") != 0) return -1;
	return mount("tmpfs", "box", "tmpfs", SAFE, "mode=0755,size=512m,nr_inodes=65536");
}

static int enter(int whole) {
	if (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return -1;
	prctl(PR_SET_DUMPABLE, 1);
	int mapped = map_user();
	prctl(PR_SET_DUMPABLE, 0);
	if (mapped != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return -1;
	if (mount("tmpfs", NEW_ROOT, "tmpfs", SAFE, "mode=0755,size=4m") != 0 || chdir(NEW_ROOT) != 0) return -1;
	if (furnish(whole) != 0 || syscall(SYS_pivot_root, ".", "old") != 0 || chdir("/") != 0) return -1;
	if (umount2("/old", MNT_DETACH) != 0 || rmdir("/old") != 0) return -1;
	if (mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | SAFE, NULL) != 0) return -1;
	drop_capabilities();
	agent.uid = geteuid();
	agent.gid = getegid();
	return 0;
}

/* A child tries it first, since a partial change cannot be undone. If it fails, the sandbox's own root is kept, and the
 * greeting reports that. */
int root_prepare(int whole) {
	int status;
	pid_t trial = fork();
	if (trial == 0) _exit(enter(whole) == 0 ? 0 : 1);
	if (trial < 0 || waitpid(trial, &status, 0) != trial) return -1;
	if (status != 0) return 0;
	agent.own_root = 1;
	return enter(whole);
}
