import type { JobFile, JudgeTest, Limits, Verdict } from '../types.ts'

export const GROUPS = [
  'exhaustion',
  'leftovers',
  'reading',
  'network',
  'escape',
  'compilers',
  'forged results',
  'links',
  'pages',
] as const
export type Group = (typeof GROUPS)[number]

export const C = 50
export const CPP = 54
export const JAVA = 62
export const PYTHON = 71

/** What a probe may know of the host that it is run on. */
export type Surroundings = {
  /** Files and folders of the host that no program may see: Joust's data, its secret, its database. */
  readonly privatePaths: readonly string[]
}

/** One hostile program, and what the judge makes of it where its protection holds. */
export type Probe = {
  /** A sentence that is true where the protection holds. */
  readonly name: string
  /** Left out: C. */
  readonly languageId?: number
  readonly source: string | ((around: Surroundings) => string)
  readonly compilerOptions?: readonly string[]
  /** Left out: ROOMY. */
  readonly limits?: Partial<Limits>
  /** What lies beside the source. */
  readonly files?: readonly JobFile[]
  /** One test without input if nothing is said. The first one's result is looked at, of the others only the verdict. */
  readonly tests?: readonly JudgeTest[]
  /** Every verdict that shows that the protection held. Left out: HELD. */
  readonly verdicts?: readonly Verdict[]
  /** What a program prints that ends well. */
  readonly prints?: string
  /** What its output or the compiler's must have, whatever the verdict. */
  readonly shows?: string
  /** What neither its output nor the compiler's may have. */
  readonly hides?: readonly string[]
  /** It is no program but a page that is rendered: a page without its hostile part, which gives the very same picture. */
  readonly looksLike?: string
  /** Runs at the same time in another slot. */
  readonly victim?: string
  /** Judged a second time, for another owner, with the same demands: that submission finds nothing of the first. */
  readonly judgedAgain?: true
  /** Has nothing to look for where no private path is known. */
  readonly needsPrivatePaths?: true
}

/** With nothing left out that every program has. */
export type GroupedProbe = Probe &
  Required<Pick<Probe, 'languageId' | 'limits' | 'verdicts'>> & { readonly group: Group }

/** What a probe's program prints when all of its attempts failed. */
export const BLOCKED = 'blocked'
/** Of a program that fails in all of its attempts, and ends well. */
export const HELD = { verdicts: ['accepted'], prints: BLOCKED } as const

/** For programs that run into a limit: short, so that the battery is. */
export const TIGHT: Partial<Limits> = { cpuMs: 300, wallMs: 1000, memoryKiB: 64 * 1024 }
/** For programs that end by themselves: room for a busy machine. */
export const ROOMY: Partial<Limits> = { cpuMs: 3000, wallMs: 10_000, memoryKiB: 64 * 1024 }

const PRELUDE = String.raw`#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int reached;
/* Told of each attempt and its result: whatever did not fail is a way out. */
static long attempt(const char *what, long result) {
  if (result >= 0) printf("REACHED %s\n", what), reached = 1;
  return result;
}
#define TRY(call) attempt(#call, (long)(call))
static int report(void) {
  if (!reached) puts("blocked");
  fflush(stdout);
  return 0;
}
static double cpu_seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}
/* Opens for reading and reads a byte, or lists a directory: 0 if there was anything. */
static long look_into(const char *path) {
  char byte;
  int fd = open(path, O_RDONLY | O_NONBLOCK);
  if (fd < 0) return -1;
  DIR *list = fdopendir(fd);
  if (!list) {
    long got = read(fd, &byte, 1);
    close(fd);
    return got == 1 ? 0 : -1;
  }
  int entries = 0;
  for (struct dirent *e; (e = readdir(list));) entries += strcmp(e->d_name, ".") && strcmp(e->d_name, "..");
  closedir(list);
  return entries ? 0 : -1;
}
static void spy(const char *path) { attempt(path, look_into(path)); }
`

/** A C program: what all probes use, then its own. Backslashes are the program's. */
export function c(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return PRELUDE + String.raw(parts, ...values)
}

/** A text as a C literal. */
export function literal(text: string): string {
  return `"${[...Buffer.from(text, 'utf8')].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`
}
