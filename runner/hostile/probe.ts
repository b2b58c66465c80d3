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

/** What a probe may know about the host. */
export type Surroundings = {
  /** Files and folders of the host that no program may see: Joust's data, its secret, its database. */
  readonly privatePaths: readonly string[]
}

/** One hostile program, and the judge's result if the protection holds. */
export type Probe = {
  /** A sentence that is true if the protection holds. */
  readonly name: string
  /** Default: C. */
  readonly languageId?: number
  readonly source: string | ((around: Surroundings) => string)
  readonly compilerOptions?: readonly string[]
  /** Default: ROOMY. */
  readonly limits?: Partial<Limits>
  /** Files beside the source. */
  readonly files?: readonly JobFile[]
  /** Default: one test without input. The whole result of the first test is checked; of the others only the verdict. */
  readonly tests?: readonly JudgeTest[]
  /** The verdicts that show that the protection held. Default: HELD. */
  readonly verdicts?: readonly Verdict[]
  /** What the program must print if it ends normally. */
  readonly prints?: string
  /** Text that the program's or the compiler's output must contain, whatever the verdict. */
  readonly shows?: string
  /** Text that neither output may contain. */
  readonly hides?: readonly string[]
  /** For a page that is rendered instead of a program: a page without the hostile part, which must give the same picture. */
  readonly looksLike?: string
  /** A program that runs at the same time in another slot. */
  readonly victim?: string
  /** Judged a second time for another owner, with the same expectations: the second run must find nothing of the first. */
  readonly judgedAgain?: true
  /** Skipped if no private path is known. */
  readonly needsPrivatePaths?: true
}

/** A probe with all defaults filled in. */
export type GroupedProbe = Probe &
  Required<Pick<Probe, 'languageId' | 'limits' | 'verdicts'>> & { readonly group: Group }

/** What a probe's program prints if all of its attempts failed. */
export const BLOCKED = 'blocked'
/** The result of a program whose attempts all fail and that ends normally. */
export const HELD = { verdicts: ['accepted'], prints: BLOCKED } as const

/** For programs that exceed a limit: short, to keep the battery short. */
export const TIGHT: Partial<Limits> = { cpuMs: 300, wallMs: 1000, memoryKiB: 64 * 1024 }
/** For programs that end by themselves: generous, for a busy machine. */
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

/** Makes a C program of the common beginning of all probes and its own code. Backslashes stay as they are. */
export function c(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return PRELUDE + String.raw(parts, ...values)
}

/** A text as a C literal. */
export function literal(text: string): string {
  return `"${[...Buffer.from(text, 'utf8')].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`
}
