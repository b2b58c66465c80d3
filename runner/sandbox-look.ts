import { createHash } from 'node:crypto'
import { LANGUAGES } from './languages/index.ts'
import { COMPILE_LIMITS } from './limits.ts'
import { compileOrder, PROGRAM_FOLDERS } from './orders.ts'
import type { Agent } from './sandbox/agent.ts'
import type { RunOutcome } from './sandbox/slot.ts'

/** Where every slot sees the toolchains' caches, read-only. */
export const SHOWN_AT = '/cache'
/** An upgrade changes at least one of these. */
const COMPILERS =
  ['/usr/bin', '/usr/local/bin'].map((bin) => `${bin}/g++ ${bin}/clang++ ${bin}/javac ${bin}/kotlinc`).join(' ') +
  ' /usr/lib/jvm/*/lib'
/**
 * All directories of headers: replacing a file changes its directory. Clang refuses a precompiled header if one of its
 * headers is newer, even the kernel's.
 */
const HEADERS = '/usr/include /usr/local/include /usr/lib/gcc/*/*/include /usr/lib/llvm-*/lib/clang'
/** On most systems a link to /usr/bin. */
const SECOND_NAME = '/bin'
/**
 * Every program that can be found by name, with its links followed. A new build in a package may have the same size and
 * time, but never the same inode. The inode's own time is not used, since each hard link changes it, as backups make
 * them.
 */
const PROGRAMS = PROGRAM_FOLDERS.filter((folder) => folder !== SECOND_NAME).map((folder) => `${folder}/*`)
/**
 * Directories of libraries, of what was installed by hand, and of other files that languages read: they change with
 * their entries. Their parents are left out, as they are not the host's in a sandbox that shows only these.
 */
const LIBRARIES = [
  '/usr/lib',
  '/usr/libexec',
  '/usr/local',
  ...LANGUAGES.flatMap(({ systemFiles = [] }) => systemFiles),
]
const WITH_THEIRS = [...new Set(LIBRARIES)].flatMap((path) => [path, `${path}/*/`])
/** One process does it all, as every start of a judge runs it. An empty line ends each part. */
const LOOK = `printf '%s\\n' ${SHOWN_AT}/*
echo
stat -L -c '%n %s %Y' ${COMPILERS} 2>/dev/null
echo
find ${HEADERS} -maxdepth 3 -type d -printf '%p %Ts\\n' 2>/dev/null
echo
[ ${SECOND_NAME} -ef /usr/bin ] || set -- ${SECOND_NAME}/*
stat -L -c '%n %s %i %.9Y' "$@" ${[...PROGRAMS, ...WITH_THEIRS].join(' ')} /usr/lib/*/*/ /usr/local/*/*/ /etc/ld.so.cache 2>/dev/null
echo`
const LISTED = /^\/.* \d+ \d+ \d+\.\d+$/
/** A hundred bytes for each of twenty thousand programs. */
const OUTPUT_KIB = 2048

/** What a sandbox shows, as far as toolchains and their caches depend on it. */
export type SandboxLook = {
  /** The names of the toolchains' caches. */
  readonly caches: readonly string[]
  /** Identifies the compilers and headers: changes if one of them is upgraded. */
  readonly compilers: string
  /** Identifies all programs and their libraries: changes if one is added, replaced or removed. Null if it is unknown. */
  readonly programs: string | null
}

type Printed = Pick<RunOutcome, 'stopped' | 'exitCode' | 'stdout'>

/** Looks into the sandbox of an idle agent. */
export async function lookInto(agent: Agent): Promise<SandboxLook> {
  return seenIn(await agent.run(compileOrder(['/bin/sh', '-c', LOOK], { ...COMPILE_LIMITS, outputKiB: OUTPUT_KIB })))
}

/** Parses what `LOOK` printed. */
export function seenIn({ stopped, exitCode, stdout }: Printed): SandboxLook {
  const [caches = [], compilers = [], headers = [], programs = [], ...rest] = partsOf(stdout.toString('utf8'))
  const isWhole = stopped === 'none' && exitCode === 0 && rest.length === 1
  return {
    caches: caches.map((path) => path.slice(SHOWN_AT.length + 1)),
    // In the form of `sort | sha256sum`, since the names of existing caches were derived from it.
    compilers: `${textOf(compilers)}${sha256(textOf(headers.sort(byBytes)))}  -\n`,
    programs: isWhole && isListOfPrograms(programs) ? sha256(textOf(programs)) : null,
  }
}

/** Splits at empty lines; the lines after the last one are one more part. */
function partsOf(text: string): string[][] {
  const parts: string[][] = [[]]
  for (const line of text.split('\n').slice(0, -1)) {
    if (line === '') parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts
}

/** Guards against a `stat` with another output or none, which would look like a sandbox that never changes. */
const isListOfPrograms = (lines: readonly string[]): boolean =>
  lines.every((line) => LISTED.test(line)) && lines.some((line) => /^(?:\/usr)?\/bin\/sh /.test(line))

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
