import { c, type Probe, ROOMY, TIGHT } from './probe.ts'

/** Programs that take all they can get: time, memory, processes, files, output. */
export const EXHAUSTION: readonly Probe[] = [
  {
    name: 'a busy loop is stopped at the limit of processor time, whatever signals it ignores',
    source: c`int main(void) {
  sigset_t all;
  sigfillset(&all);
  for (int n = 1; n < 65; n++) signal(n, SIG_IGN);
  sigprocmask(SIG_BLOCK, &all, 0);
  for (volatile long n = 0;; n++);
}`,
    limits: TIGHT,
    verdicts: ['time-limit'],
  },
  {
    name: 'the processor time of all processes is one sum',
    source: c`int main(void) {
  for (int n = 0; n < 6; n++)
    if (fork() == 0) {
      while (cpu_seconds() < 0.15);
      _exit(0);
    }
  while (wait(0) > 0);
  return report();
}`,
    limits: { ...TIGHT, wallMs: 10_000 },
    verdicts: ['time-limit'],
  },
  {
    name: 'children that nobody waits for do not get around the limits of time',
    source: c`int main(void) {
  signal(SIGCHLD, SIG_IGN);
  for (int n = 0; n < 1000; n++) {
    if (fork() == 0) {
      while (cpu_seconds() < 0.01);
      _exit(0);
    }
    waitpid(-1, 0, 0);
  }
  return report();
}`,
    limits: TIGHT,
    verdicts: ['time-limit'],
  },
  {
    name: 'a program that sleeps is stopped at the wall limit',
    source: c`int main(void) { for (;;) pause(); }`,
    limits: { ...TIGHT, wallMs: 300 },
    verdicts: ['time-limit'],
  },
  {
    name: 'a program that stops itself is stopped at the wall limit',
    source: c`int main(void) { for (;;) kill(getpid(), SIGSTOP); }`,
    limits: { ...TIGHT, wallMs: 300 },
    verdicts: ['time-limit'],
  },
  {
    name: 'a program that closes its streams and goes on is stopped',
    source: c`int main(void) {
  for (int fd = 0; fd < 1024; fd++) close(fd);
  for (volatile long n = 0;; n++);
}`,
    limits: TIGHT,
    verdicts: ['time-limit'],
  },
  {
    name: 'memory beyond the limit ends the program',
    source: c`int main(void) {
  for (;;) {
    char *piece = malloc(1 << 20);
    if (piece) memset(piece, 1, 1 << 20);
  }
}`,
    limits: { ...TIGHT, cpuMs: 2000, wallMs: 5000 },
    verdicts: ['memory-limit'],
  },
  {
    name: 'memory of several processes is counted together',
    source: c`int main(void) {
  for (int n = 0; n < 8; n++)
    if (fork() == 0) {
      memset(malloc(40 << 20), 1, 40 << 20);
      pause();
    }
  while (wait(0) > 0);
}`,
    limits: { ...TIGHT, cpuMs: 2000, wallMs: 5000 },
    verdicts: ['memory-limit'],
  },
  {
    name: 'shared memory without a name, which stays when it is in no table any more, cannot be had',
    source: c`int main(void) {
  long size = 256l << 20, piece = 1 << 20, kept = 0;
  int zero = open("/dev/zero", O_RDWR);
  char *at = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED && zero >= 0) at = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0);
  for (long offset = 0; at != MAP_FAILED && offset < size; offset += piece) {
    memset(at + offset, 1, piece);
    madvise(at + offset, piece, MADV_DONTNEED);
  }
  for (long offset = 0; at != MAP_FAILED && offset < size; offset += piece) kept += at[offset];
  if (kept > 0) printf("REACHED %ld MB beside its limit\n", kept), reached = 1;
  return report();
}`,
  },
  {
    name: 'huge pages, which the resident set leaves out, are refused whether the machine has any or not',
    source: c`int main(void) {
  int kinds[] = {MAP_PRIVATE, MAP_SHARED};
  for (int n = 0; n < 2; n++) {
    void *at = mmap(0, 2 << 20, PROT_READ | PROT_WRITE, kinds[n] | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0);
    TRY(at == MAP_FAILED && errno == EPERM ? -1 : 0);
  }
  return report();
}`,
  },
  {
    name: 'memory cannot be sent to swap, where the resident set does not show it',
    source: c`#include <sys/uio.h>
int main(void) {
  long size = 1 << 20;
  char *at = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  memset(at, 1, size);
  struct iovec whole = {at, size};
  TRY(madvise(at, size, 21 /* MADV_PAGEOUT */));
  TRY(syscall(440 /* process_madvise */, -10000 /* PIDFD_SELF */, &whole, 1, 21, 0));
  if (madvise(at, size, MADV_DONTNEED) || at[0]) printf("REACHED other advice was refused\n"), reached = 1;
  return report();
}`,
  },
  {
    name: "the kernel's tables of a program's memory are counted",
    source: c`int main(void) {
  for (long piece = 0; piece < 4096; piece++) {
    char *at = mmap(0, 1ul << 30, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED) break;
    madvise(at, 1ul << 30, MADV_NOHUGEPAGE);
    for (long offset = 0; offset < 1l << 30; offset += 2 << 20) reached += at[offset];
  }
  printf("16 GB of address space were mapped for reading\n");
}`,
    verdicts: ['memory-limit'],
  },
  {
    name: 'a recursion without end ends with the stack',
    source: c`int down(int n) {
  volatile char room[4096];
  room[0] = (char)n;
  return down(n + 1) + room[0];
}
int main(void) { return down(0); }`,
    limits: ROOMY,
    verdicts: ['memory-limit', 'runtime-error'],
  },
  {
    name: 'a fork bomb ends with its run',
    source: c`int main(void) { for (;;) fork(); }`,
    limits: TIGHT,
    verdicts: ['time-limit', 'memory-limit'],
  },
  {
    name: 'a fork bomb whose processes leave their sessions and ignore signals ends with its run',
    source: c`int main(void) {
  for (int n = 1; n < 65; n++) signal(n, SIG_IGN);
  for (;;) if (fork() == 0) setsid();
}`,
    limits: TIGHT,
    verdicts: ['time-limit', 'memory-limit'],
  },
  {
    name: 'threads without end are refused',
    source: c`#include <pthread.h>
static void *rest(void *nothing) { return pause(), nothing; }
int main(void) {
  int started = 0;
  pthread_t thread;
  while (started < 1000 && pthread_create(&thread, 0, rest, 0) == 0) started++;
  if (started >= 64) printf("REACHED %d threads\n", started), reached = 1;
  report();
  _exit(0);
}`,
  },
]
