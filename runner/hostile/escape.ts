import { c, type Probe } from './probe.ts'

/** Programs that try to leave the sandbox or to gain privileges. */
export const ESCAPE: readonly Probe[] = [
  {
    name: 'nothing can be mounted or unmounted',
    source: c`#include <sys/mount.h>
int main(void) {
  TRY(mount("tmpfs", "/box/scratch", "tmpfs", 0, 0));
  TRY(mount("proc", "/box/scratch", "proc", 0, 0));
  TRY(mount("/", "/box/scratch", 0, MS_BIND | MS_REC, 0));
  TRY(mount(0, "/", 0, MS_REMOUNT | MS_BIND, 0));
  TRY(mount(0, "/box", 0, MS_REMOUNT | MS_BIND, 0));
  TRY(mount(0, "/", 0, MS_REC | MS_SHARED, 0));
  TRY(umount2("/proc", MNT_DETACH));
  TRY(umount2("/box/scratch", MNT_DETACH));
  TRY(syscall(SYS_pivot_root, ".", "."));
  TRY(syscall(428, AT_FDCWD, "/", 1)); /* open_tree */
  TRY(syscall(430, "tmpfs", 0));       /* fsopen */
  TRY(syscall(433, AT_FDCWD, "/", 0)); /* fspick */
  TRY(syscall(442, AT_FDCWD, "/", 0, 0, 0)); /* mount_setattr */
  return report();
}`,
  },
  {
    name: 'no new namespace can be made, and none of another process entered',
    source: c`#include <sched.h>
#include <linux/sched.h>
int main(void) {
  int kinds[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP, 0x80};
  const char *names[] = {"user", "mnt", "pid", "net", "ipc", "uts", "cgroup", "time"};
  char path[64];
  for (int n = 0; n < 8; n++) {
    attempt(names[n], unshare(kinds[n]));
    attempt(names[n], unshare(kinds[n] | CLONE_NEWUSER));
    long child = n < 7 ? syscall(SYS_clone, kinds[n] | SIGCHLD, 0, 0, 0, 0) : -1;
    if (child == 0) _exit(0);
    attempt(names[n], child);
    for (int pid = 1; pid <= getpid(); pid++) {
      sprintf(path, "/proc/%d/ns/%s", pid, names[n]);
      int fd = open(path, O_RDONLY);
      if (fd >= 0) attempt(path, setns(fd, 0));
    }
  }
  struct clone_args how = {.flags = CLONE_NEWUSER, .exit_signal = SIGCHLD};
  long child = syscall(435, &how, sizeof how);
  if (child == 0) _exit(0);
  attempt("clone3", child);
  TRY(setns(syscall(SYS_pidfd_open, 1, 0), CLONE_NEWNS));
  return report();
}`,
  },
  {
    name: 'no other process can be traced, and none of its memory or descriptors taken',
    source: c`#include <sys/ptrace.h>
#include <sys/uio.h>
int main(void) {
  char here[64];
  struct iovec mine = {here, sizeof here}, theirs = {(void *)0x400000, sizeof here};
  int others[] = {1, getppid()};
  TRY(ptrace(PTRACE_TRACEME, 0, 0, 0));
  for (int n = 0; n < 2; n++) {
    TRY(ptrace(PTRACE_ATTACH, others[n], 0, 0));
    TRY(ptrace(PTRACE_SEIZE, others[n], 0, 0));
    TRY(process_vm_readv(others[n], &mine, 1, &theirs, 1, 0));
    TRY(process_vm_writev(others[n], &mine, 1, &theirs, 1, 0));
    TRY(syscall(438, syscall(SYS_pidfd_open, others[n], 0), 0, 0)); /* pidfd_getfd */
    TRY(syscall(SYS_kcmp, others[n], getpid(), 0, 0, 0));
    TRY(syscall(SYS_get_robust_list, others[n], &here, &here[8]));
    TRY(syscall(SYS_migrate_pages, others[n], 1, here, here));
  }
  return report();
}`,
  },
  {
    name: 'no program becomes another user, gains a right or keeps one',
    source: c`#include <grp.h>
#include <linux/capability.h>
#include <sys/prctl.h>
int main(void) {
  gid_t group = 0;
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}}, have[2];
  TRY(getuid() && geteuid() && getgid() && getegid() ? -1 : 0);
  TRY(setuid(0)), TRY(seteuid(0)), TRY(setgid(0)), TRY(setgroups(1, &group));
  TRY(setresuid(0, 0, 0)), TRY(setresgid(0, 0, 0));
  TRY(syscall(SYS_capset, &head, all));
  syscall(SYS_capget, &head, have);
  TRY(have[0].effective | have[0].permitted | have[0].inheritable | have[1].effective | have[1].permitted ? 0 : -1);
  TRY(prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0));
  TRY(prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 ? -1 : 0);
  TRY(prctl(PR_GET_SECCOMP) == 2 ? -1 : 0);
  return report();
}`,
  },
  {
    name: 'a program with a set-user bit gives no right',
    source: c`int main(void) {
  int fd = open("tool", O_CREAT | O_WRONLY, 0755), self = open("/proc/self/exe", O_RDONLY);
  static char bytes[1 << 20];
  long length = read(self, bytes, sizeof bytes);
  if (getenv("AGAIN")) return geteuid() == getuid() && getuid() != 0 ? 7 : 8;
  write(fd, bytes, length);
  fchmod(fd, 06755);
  close(fd), close(self);
  setenv("AGAIN", "1", 1);
  if (fork() == 0) {
    execl("./tool", "tool", (char *)0);
    _exit(7);
  }
  int status;
  wait(&status);
  TRY(WIFEXITED(status) && WEXITSTATUS(status) == 7 ? -1 : 0);
  const char *tools[] = {"/usr/bin/su", "/usr/bin/sudo", "/usr/bin/mount", "/usr/bin/newgrp", "/usr/bin/passwd"};
  for (int n = 0; n < 5; n++)
    if (fork() == 0) {
      dup2(open("/dev/null", O_RDWR), 0), dup2(0, 1), dup2(0, 2);
      execl(tools[n], tools[n], "-c", "id", (char *)0);
      _exit(1);
    }
  while (wait(&status) > 0 || errno == EINTR);
  return report();
}`,
  },
  {
    name: 'the root directory cannot be changed',
    source: c`int main(void) {
  mkdir("jail", 0777);
  TRY(chroot("jail"));
  TRY(chroot("/"));
  TRY(syscall(SYS_name_to_handle_at, AT_FDCWD, "/", 0, 0, 0));
  TRY(syscall(SYS_open_by_handle_at, AT_FDCWD, 0, 0));
  return report();
}`,
  },
]
