import { BLOCKED, c, type Probe, ROOMY } from './probe.ts'

/**
 * Anything that one run could count up, fill or touch so that a later one can read it, be that a second try at the same
 * test, the next test, or another user's submission. Each program writes and reads by every means it knows; a value
 * that differs from that of the very first run is a channel.
 */
const EXACTLY = `
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/timerfd.h>
static void exactly(const char *what, long seen, long first) {
  char text[128];
  snprintf(text, sizeof text, "%s is %ld and not %ld", what, seen, first);
  if (seen != first) attempt(text, 0);
}
static long number_of(int fd) {
  struct stat seen;
  long number = fd >= 0 && fstat(fd, &seen) == 0 ? (long)seen.st_ino : -1;
  if (fd >= 0) close(fd);
  return number;
}
`

/** Files of /proc that describe the machine, and so every program that ran there. */
const MACHINE_WIDE = [
  'stat',
  'loadavg',
  'meminfo',
  'uptime',
  'vmstat',
  'zoneinfo',
  'slabinfo',
  'buddyinfo',
  'diskstats',
  'interrupts',
  'softirqs',
  'schedstat',
  'swaps',
  'locks',
  'timer_list',
  'sched_debug',
  'keys',
  'key-users',
  'pressure/cpu',
  'sys/fs/aio-nr',
  'sys/fs/file-nr',
  'sys/fs/inode-nr',
  'sys/fs/inode-state',
  'sys/fs/dentry-state',
  'sys/fs/pipe-user-pages-soft',
  'sys/fs/inotify/max_user_instances',
  'sys/kernel/ns_last_pid',
  'sys/kernel/pid_max',
  'sys/kernel/random/boot_id',
  'sys/kernel/random/entropy_avail',
  'sys/kernel/pty/nr',
  'sysvipc/shm',
  'sysvipc/msg',
]

const NEW_EACH_TIME = c`${EXACTLY}
int main(void) {
  char name[64];
  exactly("the process's number", getpid(), 2);
  exactly("its parent's number", getppid(), 1);
  exactly("the scratch directory's inode", number_of(open(".", O_RDONLY)), 1);
  exactly("a file's inode without a name", number_of(open(".", O_TMPFILE | O_RDWR, 0600)), 2);
  exactly("a file's inode", number_of(open("one", O_CREAT | O_RDWR, 0600)), 3);
  exactly("a directory's inode", mkdir("two", 0700) ? -1 : number_of(open("two", O_RDONLY)), 4);
  for (int n = 0; n < 200; n++) number_of(open(".", O_TMPFILE | O_RDWR, 0600));
  pid_t child = fork();
  if (child == 0) _exit(0);
  exactly("a child's number", child, 3);
  waitpid(child, 0, 0);
  for (int n = 0; n < 200; n++) {
    pid_t more = fork();
    if (more == 0) _exit(0);
    waitpid(more, 0, 0);
  }
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  timer_t timer;
  exactly("a timer's number", timer_create(CLOCK_MONOTONIC, 0, &timer) ? -1 : (long)timer, 0);
  exactly("a watch's number", inotify_add_watch(inotify_init(), ".", IN_ALL_EVENTS), 1);
  exactly("its priority", getpriority(PRIO_PROCESS, 0), 0);
  setpriority(PRIO_PROCESS, 1, 19), setpriority(PRIO_USER, 0, 19);
  exactly("attributes of the scratch directory", flistxattr(open(".", O_RDONLY), name, sizeof name), 0);
  setxattr(".", "user.left", "1", 1, 0);
  for (int n = 0; n < 64; n++) eventfd(0, 0), timerfd_create(CLOCK_MONOTONIC, 0), socket(AF_UNIX, SOCK_STREAM, 0);
  struct stat program;
  exactly("a look at the program's file", stat("/proc/self/exe", &program), 0);
  if (program.st_atime > program.st_mtime + 1 && program.st_atime > program.st_ctime + 1) attempt("the program's last use", 0);
  TRY(flock(open("/proc/self/exe", O_RDONLY), LOCK_EX | LOCK_NB) ? 0 : -1);
  return report();
}`

const REFUSED_CALLS = c`${EXACTLY}
#include <sys/uio.h>
#include <sys/utsname.h>
int main(void) {
  char path[128], byte;
  const char *machine[] = {${MACHINE_WIDE.map((name) => `"${name}"`).join(', ')}};
  for (int n = 0; n < sizeof machine / sizeof *machine; n++) {
    snprintf(path, sizeof path, "/proc/%s", machine[n]);
    spy(path);
  }
  spy("/sys/kernel/mm/ksm"), spy("/sys/devices/system/cpu/cpu0/cpufreq"), spy("/sys/fs/cgroup"), spy("/dev/shm"), spy("/dev/pts");
  unsigned long context = 0;
  TRY(syscall(SYS_io_setup, 1, &context));
  TRY(syscall(SYS_io_destroy, context) < 0 && errno != EINVAL ? -1 : 0);
  int file = open("/usr/bin/env", O_RDONLY);
  struct iovec part = {&byte, 1};
  unsigned long range[2] = {0, 4096}, counts[8];
  TRY(syscall(SYS_preadv2, file, &part, 1, 0, 0, 8 /* RWF_NOWAIT */));
  TRY(syscall(451 /* cachestat */, file, range, counts, 0));
  TRY(syscall(SYS_fadvise64, file, 0, 0, 4 /* POSIX_FADV_DONTNEED */));
  TRY(utimensat(AT_FDCWD, "/usr/bin/env", 0, 0));
  int ends[2];
  unsigned long long cookie;
  socklen_t length = sizeof cookie;
  socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
  TRY(getsockopt(ends[0], SOL_SOCKET, 57 /* SO_COOKIE */, &cookie, &length));
  TRY(getsockopt(ends[0], SOL_SOCKET, 77 /* SO_PEERPIDFD */, &cookie, &length));
  int on = 1;
  TRY(setsockopt(ends[0], SOL_SOCKET, 76 /* SO_PASSPIDFD */, &on, sizeof on));
  TRY(syscall(434 /* pidfd_open */, getpid(), 0));
  TRY(syscall(SYS_clone, 0x1000 /* CLONE_PIDFD */ | SIGCHLD, 0, &file, 0, 0));
  TRY(syscall(SYS_name_to_handle_at, AT_FDCWD, ".", counts, range, 0));
  TRY(syscall(470 /* listns */, counts, counts, 8, 0));
  return report();
}`

const THREE_TESTS = [1, 2, 3].map(() => ({ input: '', expected: BLOCKED }))

export const CHANNELS: readonly Probe[] = [
  {
    name: 'nothing that is counted goes on from test to test, nor from one submission to the next',
    source: NEW_EACH_TIME,
    tests: THREE_TESTS,
    judgedAgain: true,
  },
  {
    name: 'what counts for the whole machine is not to be seen, nor what one program could set there for another',
    source: REFUSED_CALLS,
    tests: THREE_TESTS,
    judgedAgain: true,
  },
  ...[
    {
      by: 'inode numbers',
      count: `number_of(open(".", O_TMPFILE | O_RDWR, 0600)) / 50`,
      write: `for (int n = 0; n < 500; n++) number_of(open(".", O_TMPFILE | O_RDWR, 0600));`,
    },
    {
      by: 'process numbers',
      count: 'getpid() / 100',
      write: 'for (int n = 0; n < 300; n++) { pid_t p = fork(); if (p == 0) _exit(0); waitpid(p, 0, 0); }',
    },
  ].map(
    ({ by, count, write }): Probe => ({
      name: `a program that is a little late and counts its tries by ${by} does not go on where it stopped`,
      source: c`${EXACTLY}
int main(void) {
  if (${count} > 0) return 0;
  ${write}
  while (cpu_seconds() < 0.312);
}`,
      tests: [{ input: '', expected: null }],
      limits: { ...ROOMY, cpuMs: 300 },
      verdicts: ['time-limit'],
      judgedAgain: true,
    }),
  ),
]
