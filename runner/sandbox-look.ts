import { createHash } from 'node:crypto'
import { LANGUAGES } from './languages/index.ts'
import { COMPILE_LIMITS } from './limits.ts'
import { compileOrder, PROGRAM_FOLDERS } from './orders.ts'
import type { Agent } from './sandbox/agent.ts'
import type { RunOutcome } from './sandbox/slot.ts'

/** Where every slot shows the toolchains' caches, read-only. */
export const SHOWN_AT = '/cache'
/** An upgrade changes one of these. */
const COMPILERS =
  ['/usr/bin', '/usr/local/bin'].map((bin) => `${bin}/g++ ${bin}/clang++ ${bin}/javac ${bin}/kotlinc`).join(' ') +
  ' /usr/lib/jvm/*/lib'
/**
 * All directories of headers: which file is replaced, its own directory is changed. Clang refuses what was precompiled of a header
 * that is newer, be it the kernel's.
 */
const HEADERS = '/usr/include /usr/local/include /usr/lib/gcc/*/*/include /usr/lib/llvm-*/lib/clang'
/** On most systems another name of /usr/bin. */
const SECOND_NAME = '/bin'
/**
 * Every program that can be found by its name, as what its links lead to. A package may give another build the same size and time, never the
 * same inode; the time of the inode itself would change with each hard link, as backups make them.
 */
const PROGRAMS = PROGRAM_FOLDERS.filter((folder) => folder !== SECOND_NAME).map((folder) => `${folder}/*`)
/**
 * Directories of libraries, of what was installed by hand, and of what else languages read: they change with what lies in them. Those above
 * them are not the host's where a sandbox shows only these.
 */
const LIBRARIES = [
  '/usr/lib',
  '/usr/libexec',
  '/usr/local',
  ...LANGUAGES.flatMap(({ systemFiles = [] }) => systemFiles),
]
const WITH_THEIRS = [...new Set(LIBRARIES)].flatMap((path) => [path, `${path}/*/`])
/** One process for all: each start of a judge looks. An empty line ends each part. */
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
  /** What the compilers and headers are: another text where one of them is upgraded. */
  readonly compilers: string
  /** What all programs and their libraries are: another text where one is added, replaced or removed. Null where that is not known. */
  readonly programs: string | null
}

type Printed = Pick<RunOutcome, 'stopped' | 'exitCode' | 'stdout'>

/** Looks through an idle agent. */
export async function lookInto(agent: Agent): Promise<SandboxLook> {
  return seenIn(await agent.run(compileOrder(['/bin/sh', '-c', LOOK], { ...COMPILE_LIMITS, outputKiB: OUTPUT_KIB })))
}

/** What `LOOK` printed. */
export function seenIn({ stopped, exitCode, stdout }: Printed): SandboxLook {
  const [caches = [], compilers = [], headers = [], programs = [], ...rest] = partsOf(stdout.toString('utf8'))
  const isWhole = stopped === 'none' && exitCode === 0 && rest.length === 1
  return {
    caches: caches.map((path) => path.slice(SHOWN_AT.length + 1)),
    // The hash as `sort | sha256sum` prints it: names of caches that are there already follow from it.
    compilers: `${textOf(compilers)}${sha256(textOf(headers.sort(byBytes)))}  -\n`,
    programs: isWhole && isListOfPrograms(programs) ? sha256(textOf(programs)) : null,
  }
}

/** Lines up to each empty one; after the last such line, one part more. */
function partsOf(text: string): string[][] {
  const parts: string[][] = [[]]
  for (const line of text.split('\n').slice(0, -1)) {
    if (line === '') parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts
}

/** A `stat` of another form, or none at all, must not pass for a sandbox that stays as it is. */
const isListOfPrograms = (lines: readonly string[]): boolean =>
  lines.every((line) => LISTED.test(line)) && lines.some((line) => /^(?:\/usr)?\/bin\/sh /.test(line))

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
