import type { RunLimits, RunOutcome } from '../sandbox/slot.ts'
import type { Limits } from '../types.ts'

/** Finds out what the sandbox has. */
export type Probe = {
  /** Full path of a program, or null. */
  which(name: string): Promise<string | null>
  /** What a command prints, both streams combined. */
  output(argv: readonly string[]): Promise<string>
}

/** A language's programs as they are in the sandbox. */
export type Toolchain = {
  /** Includes the installed version, in Judge0's style: `C++ (GCC 12.2.0)`. */
  readonly name: string
  /** Full paths by short name. */
  readonly programs: Readonly<Record<string, string>>
}

/** Something slow to make that is the same for every submission: a precompiled header, a class archive. It is made once. */
export type ToolchainCache = {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  /** The command that makes the file `out` in the program's directory. */
  readonly argv: (toolchain: Toolchain) => readonly string[]
  /** The path of the file below the cache's own directory. */
  readonly makes: string
  /** The program that makes it; without that program there is no such cache. */
  readonly program: string
}

export type PlanContext = {
  readonly toolchain: Toolchain
  readonly limits: Limits
  /** Where a cache lies in the sandbox; null while it is missing. */
  readonly cache: (name: string) => string | null
}

/** How one source is built and run. Paths without a leading slash are in the program's directory, BOX. */
export type Plan = {
  readonly sourceFile: string
  readonly compile: readonly string[] | null
  readonly run: readonly string[]
  /** Whether compiling ends after it has been idle for a while: set for an author's script, not for a compiler. */
  readonly endsIdle?: boolean
  /** Replaces the modes of the source and of the files beside it. */
  readonly modeOf?: (file: { readonly path: string; readonly content: Uint8Array }) => number
}

/**
 * A language's position, from 1, in each of the ordered lists. Practice offers all languages, those without a position
 * last; duels, contests and problem packages take only those with one.
 */
export type LanguagePlaces = {
  readonly listed?: number
  readonly duels?: number
  readonly contests?: number
  readonly packages?: number
}

/** A CodeMirror package and the call that makes its extension: `javascript({ typescript: true })`. */
type EditorSyntax = {
  readonly package: string
  readonly call: string
  /** Default: four spaces. */
  readonly indent?: string
}

export type Language = {
  readonly id: number
  /** Lower-case name of the family; the same for two compilers of one language. */
  readonly key: string
  /** The name without a version, used where it is not installed. */
  readonly title: string
  /** The name for both compilers of one language where either will do. Default: the title. */
  readonly family?: string
  /**
   * Other Judge0 ids that this language also answers to. Judge0 has an id for each of its three GCCs, none of them
   * archived; its Python client uses 52 for "C++". The one GCC here answers to all of them, under its own name and
   * version.
   */
  readonly otherIds?: readonly number[]
  readonly places?: LanguagePlaces
  /** The file endings of its sources in packages, the usual one first. */
  readonly endings?: readonly [string, ...string[]]
  /**
   * Its version in the judge's image (Debian 12), without the patch level, if the image has it. A different version
   * elsewhere is reported at the start, because the same program may be judged differently there.
   */
  readonly inImage?: string
  readonly editorMode: string
  /** Colours and indentation in the browser; without it, programs are edited as plain text. */
  readonly syntax?: EditorSyntax
  readonly template: string
  readonly compiled: boolean
  /** Default: none. */
  readonly caches?: readonly ToolchainCache[]
  /**
   * What its toolchain reads besides programs, libraries and headers, for sandboxes made of the host's own files. A `*`
   * at the end matches any continuation of the name.
   */
  readonly systemFiles?: readonly string[]
  /** Set if its compiler takes longer than others. */
  readonly compileLimits?: Pick<Limits, 'cpuMs' | 'wallMs'>
  /** Returns null if the sandbox lacks it. */
  detect(probe: Probe): Promise<Toolchain | null>
  plan(source: string, context: PlanContext): Plan
  /** Derives the agent's limits for a test from the problem's. */
  runLimits(limits: Limits): MemoryRules
  /** Whether a program that failed did so because it ran out of memory. */
  ranOutOfMemory(outcome: RunOutcome): boolean
}

/** A language and its toolchain in the sandbox. */
export type Installation = { readonly language: Language; readonly toolchain: Toolchain }

/** The limits that depend on the language; all others are the same for all languages. */
export type MemoryRules = Pick<RunLimits, 'processKiB' | 'treeKiB' | 'dataKiB' | 'stackKiB'> & {
  /** Whether a peak above the problem's limit is a memory verdict. A runtime with its own heap limit reports the failure itself. */
  readonly peakCounts: boolean
}

/** The program's directory in the sandbox. */
export const BOX = '/box/prog'

const MIB = 1024

/**
 * For programs whose memory is all their own. The peak decides, and the agent stops a program that exceeds it.
 * RLIMIT_DATA only holds programs that grow faster than the agent measures; it leaves room for all the arrays that a
 * linker accepts, used or not. A stack as large as the memory is set to unlimited, so that threads keep their usual
 * stacks.
 */
export function nativeMemory(limits: Limits): MemoryRules {
  return {
    processKiB: limits.memoryKiB,
    treeKiB: limits.memoryKiB * 2,
    dataKiB: limits.memoryKiB + 2176 * MIB,
    stackKiB: limits.stackKiB >= limits.memoryKiB ? 0 : limits.stackKiB,
    peakCounts: true,
  }
}

/** For runtimes whose heap size is an option: the heap gets the problem's memory, and the runtime's own memory is added. */
export function managedMemory(limits: Limits, runtimeKiB: number): MemoryRules {
  const processKiB = limits.memoryKiB + runtimeKiB
  return { processKiB, treeKiB: processKiB * 2, dataKiB: 0, stackKiB: 0, peakCounts: false }
}

const VERSION = /\d+\.\d+(?:\.\d+)*/

/** The first version number in the output. */
export function versionIn(output: string): string {
  return VERSION.exec(output)?.[0] ?? 'unknown version'
}

type Program = {
  /** Its possible names; the first that exists is used, and stored under the first name. */
  readonly names: readonly [string, ...string[]]
  /** Arguments that make it print its version. */
  readonly versionArgs: readonly string[]
  readonly label: (version: string) => string
}

/** Detects a toolchain of one program. A program that cannot print its version counts as missing. */
export const detectProgram =
  ({ names, versionArgs, label }: Program): Language['detect'] =>
  async (probe) => {
    for (const name of names) {
      const path = await probe.which(name)
      if (!path) continue
      const version = VERSION.exec(await probe.output([path, ...versionArgs]))?.[0]
      if (version) return { name: label(version), programs: { [names[0]]: path } }
    }
    return null
  }

/** Plans for sources that an interpreter runs directly. */
export const interpreted =
  (program: string, sourceFile: string, options: readonly string[] = []): Language['plan'] =>
  (_source, { toolchain }) => ({
    sourceFile,
    compile: null,
    run: [toolchain.programs[program] ?? program, ...options, `${BOX}/${sourceFile}`],
  })

/** Plans for sources that one compiler turns into the program `main`. */
export const compiledToMain =
  (program: string, sourceFile: string, options: readonly string[]): Language['plan'] =>
  (_source, { toolchain }) => ({
    sourceFile,
    compile: [toolchain.programs[program] ?? program, ...options],
    run: [`${BOX}/main`],
  })

/** Whether a program's error output says that it ran out of memory. */
export const saysOutOfMemory =
  (said: RegExp) =>
  ({ stderr }: RunOutcome): boolean =>
    said.test(stderr.toString('latin1'))
