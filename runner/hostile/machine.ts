import { BLOCKED, c, type Probe } from './probe.ts'

/** Programs that reach for the machine itself: devices, large interfaces of the kernel, its settings, limits of other processes. */
export const MACHINE: readonly Probe[] = [
  {
    name: 'no device can be made or opened',
    source: c`#include <sys/sysmacros.h>
int main(void) {
  mode_t kinds[] = {S_IFCHR, S_IFBLK};
  for (int n = 0; n < 2; n++)
    for (int major = 1; major < 12; major++) TRY(mknod("device", kinds[n] | 0666, makedev(major, 1)));
  const char *devices[] = {"/dev/mem", "/dev/kmem", "/dev/port", "/dev/sda", "/dev/vda", "/dev/loop0", "/dev/loop-control", "/dev/fuse",
    "/dev/kvm", "/dev/net/tun", "/dev/ptmx", "/dev/pts/0", "/dev/pts/ptmx", "/dev/tty", "/dev/tty0", "/dev/console", "/dev/kmsg",
    "/dev/userfaultfd", "/dev/vhost-vsock", "/dev/mapper/control", "/dev/hwrng", "/dev/rtc0"};
  for (int n = 0; n < sizeof devices / sizeof *devices; n++) {
    attempt(devices[n], open(devices[n], O_RDWR | O_NONBLOCK));
    attempt(devices[n], open(devices[n], O_RDONLY | O_NONBLOCK));
  }
  return report();
}`,
  },
  {
    name: 'io_uring, bpf, userfaultfd and perf are out of reach',
    source: c`int main(void) {
  static char parameters[256];
  TRY(syscall(425, 8, parameters));
  TRY(syscall(426, 0, 1, 0, 0, 0, 0));
  TRY(syscall(427, 0, 0, 0, 0));
  for (int command = 0; command < 40; command++) TRY(syscall(SYS_bpf, command, parameters, 128));
  TRY(syscall(SYS_userfaultfd, 0));
  TRY(syscall(SYS_userfaultfd, 1));
  for (int type = 0; type < 6; type++) {
    parameters[0] = type, parameters[4] = 112;
    TRY(syscall(SYS_perf_event_open, parameters, 0, -1, -1, 0));
  }
  TRY(syscall(SYS_fanotify_init, 0, 0));
  TRY(syscall(447, 0)); /* memfd_secret */
  return report();
}`,
  },
  {
    name: 'the machine cannot be changed: modules, clock, name, swap, restart, what its disks write',
    source: c`#include <sys/time.h>
int main(void) {
  struct timespec now;
  struct timeval day = {1, 0};
  clock_gettime(CLOCK_REALTIME, &now);
  TRY(syscall(SYS_init_module, "", 0, ""));
  TRY(syscall(SYS_finit_module, 0, "", 0));
  TRY(syscall(SYS_delete_module, "ext4", 0));
  TRY(syscall(SYS_kexec_load, 0, 0, 0, 0));
  TRY(syscall(SYS_reboot, 0xfee1dead, 672274793, 0, 0));
  TRY(clock_settime(CLOCK_REALTIME, &now));
  TRY(settimeofday(&day, 0));
  TRY(sethostname("taken", 5));
  TRY(syscall(SYS_setdomainname, "taken", 5));
  TRY(syscall(SYS_swapon, "/box/scratch/swap", 0));
  TRY(syscall(SYS_swapoff, "/dev/sda"));
  TRY(syscall(SYS_acct, 0));
  TRY(syscall(SYS_quotactl, 0, 0, 0, 0));
  TRY(syscall(SYS_personality, 0x0040000));
  TRY(syscall(SYS_sync));
  TRY(syscall(SYS_syncfs, open("/usr/bin/env", O_RDONLY)));
  return report();
}`,
  },
  {
    name: "the kernel's settings, control groups and triggers cannot be written",
    source: c`int main(void) {
  const char *paths[] = {"/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sys/vm/drop_caches", "/proc/sys/fs/file-max",
    "/proc/sysrq-trigger", "/proc/1/oom_score_adj", "/sys/fs/cgroup/cgroup.procs",
    "/sys/fs/cgroup/memory/tasks", "/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/release_agent", "/sys/kernel/uevent_helper",
    "/sys/power/state", "/etc/passwd", "/etc/ld.so.preload", "/etc/hosts", "/usr/bin/python3", "/agent", "/cache"};
  for (int n = 0; n < sizeof paths / sizeof *paths; n++) {
    attempt(paths[n], open(paths[n], O_WRONLY));
    attempt(paths[n], open(paths[n], O_RDWR | O_CREAT, 0666));
  }
  return report();
}`,
  },
  {
    name: 'a program cannot change how the kernel sees it: users, process numbers, labels',
    source: c`int main(void) {
  const char *paths[] = {"/proc/self/uid_map", "/proc/self/gid_map", "/proc/self/setgroups", "/proc/sys/kernel/ns_last_pid",
    "/proc/self/attr/current", "/proc/self/attr/exec", "/proc/self/loginuid"};
  const char *texts[] = {"0 0 1", "0 0 1", "allow", "100", "unconfined", "unconfined", "0"};
  for (int n = 0; n < 7; n++) {
    int fd = open(paths[n], O_WRONLY);
    attempt(paths[n], fd < 0 ? -1 : write(fd, texts[n], strlen(texts[n])));
  }
  return report();
}`,
  },
  {
    name: 'a program cannot put itself behind the judge for when memory runs out',
    source: c`int main(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY);
  TRY(write(fd, "0", 1));
  return report();
}`,
  },
  {
    name: 'limits can only be lowered, and those of no other process touched',
    source: c`#include <sched.h>
#include <sys/resource.h>
int main(void) {
  struct rlimit now, more = {RLIM_INFINITY, RLIM_INFINITY};
  int kinds[] = {RLIMIT_CORE, RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_NPROC, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE};
  const char *names[] = {"core", "cpu", "fsize", "nofile", "nproc", "memlock", "msgqueue"};
  for (int n = 0; n < 7; n++) {
    attempt(names[n], setrlimit(kinds[n], &more));
    attempt(names[n], prlimit(1, kinds[n], &(struct rlimit){1, 1}, 0));
    attempt(names[n], prlimit(getppid(), kinds[n], &(struct rlimit){1, 1}, 0));
  }
  TRY(setpriority(PRIO_PROCESS, 0, -20));
  TRY(sched_setscheduler(0, SCHED_FIFO, &(struct sched_param){1}));
  TRY(mlock(malloc(1 << 20), 1 << 20));
  return report();
}`,
  },
  {
    name: "the kernel's other interfaces are shut: 32 bits and x32",
    source: c`int main(void) {
#ifdef __x86_64__
  TRY(syscall(0x40000000 | 39));
  int result;
  setvbuf(stdout, 0, _IONBF, 0);
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(20));
  attempt("32-bit getpid", result);
#endif
  return report();
}`,
    verdicts: ['accepted', 'runtime-error'],
    prints: BLOCKED,
    hides: ['REACHED'],
  },
  {
    name: 'nothing can be typed into a terminal, and there is none',
    source: c`#include <termios.h>
int main(void) {
  for (int fd = 0; fd < 3; fd++) TRY(ioctl(fd, TIOCSTI, "x"));
  for (int fd = 0; fd < 3; fd++) TRY(isatty(fd) ? 0 : -1);
  TRY(open("/dev/tty", O_RDWR));
  TRY(ioctl(0, TIOCSCTTY, 1));
  return report();
}`,
  },
]
