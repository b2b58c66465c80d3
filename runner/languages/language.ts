import type { RunLimits, RunOutcome } from '../sandbox/slot.ts'
import type { Limits } from '../types.ts'

/** Asks the sandbox what it has. */
export type Probe = {
  /** Full path of a program, or null. */
  which(name: string): Promise<string | null>
  /** What a command prints, both streams together. */
  output(argv: readonly string[]): Promise<string>
}

/** A language's programs as they are in the sandbox. */
export type Toolchain = {
  /** With the version that is really installed, in Judge0's manner: `C++ (GCC 12.2.0)`. */
  readonly name: string
  /** Full paths by short name. */
  readonly programs: Readonly<Record<string, string>>
}

/** Something slow that is the same for every submission and is made once: a precompiled header, a class archive. */
export type ToolchainCache = {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  /** Makes the file `out` in the program's directory. */
  readonly argv: (toolchain: Toolchain) => readonly string[]
  /** Under which name below the cache's own directory it is kept. */
  readonly makes: string
  /** The program that makes it; without it there is no such cache. */
  readonly program: string
}

export type PlanContext = {
  readonly toolchain: Toolchain
  readonly limits: Limits
  /** Where a cache lies in the sandbox, or null while there is none. */
  readonly cache: (name: string) => string | null
}

/** How one source is built and run. Paths without a leading slash are in the program's directory, BOX. */
export type Plan = {
  readonly sourceFile: string
  readonly compile: readonly string[] | null
  readonly run: readonly string[]
  /** Whether compiling ends once it has only waited for a while: it is an author's script, no compiler. */
  readonly endsIdle?: boolean
  /** In place of the modes that the source and the files beside it come with. */
  readonly modeOf?: (file: { readonly path: string; readonly content: Uint8Array }) => number
}

/**
 * Its place, from 1, in each of the lists that have an order of their own. All languages can be practised, those
 * without a place after the others; duels, contests and problem packages take only those with a place there.
 */
export type LanguagePlaces = {
  readonly listed?: number
  readonly duels?: number
  readonly contests?: number
  readonly packages?: number
}

/** A package of CodeMirror and what of it is called: `javascript({ typescript: true })`. */
type EditorSyntax = {
  readonly package: string
  readonly call: string
  /** Left out: four spaces. */
  readonly indent?: string
}

export type Language = {
  readonly id: number
  /** Lower-case name of the family; the same for two compilers of one language. */
  readonly key: string
  /** What it is called where it is not installed, and so has no version. */
  readonly title: string
  /** What both compilers of one language are called where either will do; otherwise the title. */
  readonly family?: string
  /**
   * Under which of Judge0's other ids it answers, too. Judge0 has an id for each of its three GCCs and no archived ones
   * among them; its Python client means 52 by "C++". The one GCC here answers to all of them, under its own name and
   * version.
   */
  readonly otherIds?: readonly number[]
  readonly places?: LanguagePlaces
  /** How sources of packages end that are compiled with it, the usual ending first. */
  readonly endings?: readonly [string, ...string[]]
  /**
   * Its toolchain in the judge's image, without the patch level, where the image has it: Debian 12's. Another version
   * elsewhere is named at the start, because the same program may be judged differently there.
   */
  readonly inImage?: string
  readonly editorMode: string
  /** Colours and indentation in the browser; without it programs are edited as plain text. */
  readonly syntax?: EditorSyntax
  readonly template: string
  readonly compiled: boolean
  /** Left out: none. */
  readonly caches?: readonly ToolchainCache[]
  /**
   * What its toolchain reads besides programs, libraries and headers, where the sandbox is made of the host's own
   * files. A `*` at the end stands for whatever the name goes on with.
   */
  readonly systemFiles?: readonly string[]
  /** Where its compiler takes longer than others do. */
  readonly compileLimits?: Pick<Limits, 'cpuMs' | 'wallMs'>
  /** Null where the sandbox lacks it. */
  detect(probe: Probe): Promise<Toolchain | null>
  plan(source: string, context: PlanContext): Plan
  /** The agent's limits for a test, from the problem's. */
  runLimits(limits: Limits): MemoryRules
  /** Whether a program that failed did so because it had no more memory. */
  ranOutOfMemory(outcome: RunOutcome): boolean
}

/** A language and the toolchain that the sandbox has for it. */
export type Installation = { readonly language: Language; readonly toolchain: Toolchain }

/** The limits that differ by language; all others are the same for all. */
export type MemoryRules = Pick<RunLimits, 'processKiB' | 'treeKiB' | 'dataKiB' | 'stackKiB'> & {
  /** Whether a peak above the problem's limit is a memory verdict; a runtime with its own heap limit reports itself. */
  readonly peakCounts: boolean
}

/** The program's directory in the sandbox. */
export const BOX = '/box/prog'

const MIB = 1024

/**
 * For programs whose memory is all their own. The peak decides, and the agent stops who passes it. RLIMIT_DATA only
 * holds who grows faster than the agent looks; it leaves room for all the arrays that a linker accepts, used or not. A
 * stack as large as the memory is an unlimited one: then threads keep their usual stacks.
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

/**
 * For runtimes whose heap size is an option: the problem's memory is the heap's, and the runtime's own comes on top.
 */
export function managedMemory(limits: Limits, runtimeKiB: number): MemoryRules {
  const processKiB = limits.memoryKiB + runtimeKiB
  return { processKiB, treeKiB: processKiB * 2, dataKiB: 0, stackKiB: 0, peakCounts: false }
}

const VERSION = /\d+\.\d+(?:\.\d+)*/

/** The first thing that looks like a version. */
export function versionIn(output: string): string {
  return VERSION.exec(output)?.[0] ?? 'unknown version'
}

type Program = {
  /** What it may be called; the first that is there is taken, and known by the first name. */
  readonly names: readonly [string, ...string[]]
  /** Makes it print its version. */
  readonly versionArgs: readonly string[]
  readonly label: (version: string) => string
}

/** A toolchain that is one program. One that cannot even print its version is not there. */
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

/** Plans of sources that one interpreter runs as they are. */
export const interpreted =
  (program: string, sourceFile: string, options: readonly string[] = []): Language['plan'] =>
  (_source, { toolchain }) => ({
    sourceFile,
    compile: null,
    run: [toolchain.programs[program] ?? program, ...options, `${BOX}/${sourceFile}`],
  })

/** Plans of sources of which one compiler makes the program `main`. */
export const compiledToMain =
  (program: string, sourceFile: string, options: readonly string[]): Language['plan'] =>
  (_source, { toolchain }) => ({
    sourceFile,
    compile: [toolchain.programs[program] ?? program, ...options],
    run: [`${BOX}/main`],
  })

/** Whether a program's complaints say that it had no more memory. */
export const saysOutOfMemory =
  (said: RegExp) =>
  ({ stderr }: RunOutcome): boolean =>
    said.test(stderr.toString('latin1'))
