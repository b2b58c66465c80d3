import { c, type Probe, ROOMY } from './probe.ts'

const WRONG = [{ input: '', expected: 'the right answer' }]

/** A frame like the agent's, which reports a run that took no time and printed the right answer. */
const FORGED_FRAME = `
static unsigned char frame[512];
static int forge(void) {
  const char *answer = "the right answer";
  int length = 1 + 56 + strlen(answer);
  memset(frame, 0, sizeof frame);
  frame[0] = length, frame[4] = 'D', frame[5 + 40] = strlen(answer);
  memcpy(frame + 61, answer, strlen(answer));
  return 4 + length;
}
`

/** Programs that try to get a better verdict than their own. */
export const FORGED_RESULTS: readonly Probe[] = [
  {
    name: 'a result that is written to every descriptor is not believed',
    source: c`${FORGED_FRAME}
int main(void) {
  int length = forge();
  for (int fd = 0; fd < 1024; fd++) write(fd, frame, length);
}`,
    tests: WRONG,
    verdicts: ['wrong-answer'],
  },
  {
    name: "a result cannot be written into the agent's streams",
    source: c`${FORGED_FRAME}
int main(void) {
  char path[64];
  int length = forge(), others[] = {1, getppid()};
  for (int n = 0; n < 2; n++)
    for (int fd = 0; fd < 16; fd++) {
      sprintf(path, "/proc/%d/fd/%d", others[n], fd);
      int stream = open(path, O_WRONLY | O_NONBLOCK);
      if (stream >= 0) write(attempt(path, stream), frame, length);
    }
  const char *more[] = {"/dev/pts/0", "/dev/console", "/dev/tty", "/dev/fd/3", "/proc/self/fd/3"};
  for (int n = 0; n < 5; n++) attempt(more[n], open(more[n], O_WRONLY | O_NONBLOCK));
  return report();
}`,
  },
  {
    name: 'a program that kills whatever it can kills only itself',
    source: c`int main(void) {
  int signals[] = {SIGTERM, SIGSTOP, SIGSEGV, SIGABRT, SIGCHLD, SIGUSR1, SIGPIPE, SIGXCPU, SIGKILL};
  for (int n = 0; n < 9; n++) {
    kill(getppid(), signals[n]);
    kill(1, signals[n]);
    syscall(SYS_tgkill, 1, 1, signals[n]);
  }
  puts("the right answer");
  fflush(stdout);
  kill(-1, SIGSTOP);
  kill(-1, SIGKILL);
  kill(0, SIGKILL);
}`,
    tests: WRONG,
    verdicts: ['runtime-error'],
  },
  {
    name: 'a child that ends well does not make its parent end well',
    source: c`int main(void) {
  if (fork() == 0) {
    puts("the right answer");
    exit(0);
  }
  wait(0);
  abort();
}`,
    tests: WRONG,
    verdicts: ['runtime-error'],
  },
  {
    name: 'the input cannot be changed for a later run',
    source: c`int main(void) {
  int again = open("/proc/self/fd/0", O_RDWR);
  char *shared = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, again, 0);
  TRY(write(again, "mine", 4));
  TRY(write(0, "mine", 4));
  TRY(ftruncate(again, 0));
  TRY(fallocate(again, 0, 0, 8192));
  TRY(fcntl(again, F_ADD_SEALS, F_SEAL_FUTURE_WRITE));
  TRY(shared == MAP_FAILED ? -1 : 0);
  fchmod(0, 0);
  return report();
}`,
    tests: [1, 2].map(() => ({ input: 'theirs', expected: 'blocked' })),
  },
  {
    name: 'a program that is a little late cannot lock its input against another try',
    source: c`int main(void) {
  fchmod(0, 0);
  while (cpu_seconds() < 0.312);
}`,
    tests: [{ input: 'theirs', expected: null }],
    limits: { ...ROOMY, cpuMs: 300 },
    verdicts: ['time-limit'],
  },
  {
    name: 'a program that no kernel can start is not the fault of the judge: no such loader',
    source: 'int main(void) { return 0; }',
    compilerOptions: ['-Wl,--dynamic-linker=/nowhere/ld.so'],
    verdicts: ['runtime-error', 'compilation-error'],
  },
  ...[['-c'], ['-E'], ['-fsyntax-only'], ['-o', 'elsewhere'], ['-o', '/dev/null'], ['-shared']].map(
    (compilerOptions): Probe => ({
      name: `a compiler that is told ${compilerOptions.join(' ')} makes no program, and that is not the fault of the judge`,
      source: 'int main(void) { return 0; }',
      compilerOptions,
      verdicts: ['runtime-error', 'compilation-error', 'memory-limit'],
    }),
  ),
]
