import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LANGUAGES } from '../../runner/languages'
import { type ProvenJob, proofOf } from './program-proof'

/**
 * A program that comes with Joust. `traits` are what its run tests, such as a language with a verdict; in every run at least one program of
 * each trait is judged.
 */
export type SeedProgram = ProvenJob & {
  readonly name: string
  readonly problem: string
  readonly traits: readonly string[]
}

/** Options of a run. */
export type Asked = {
  /** Judges all programs, or those of the selected problems, and records them as proven. */
  readonly writes: boolean
  /** Judges all programs, whether recorded or not. */
  readonly judgesAll: boolean
  /** Judges all programs of these problems and no others, for setters who are writing them. */
  readonly problems?: readonly string[]
}

const ASKED: Asked = {
  writes: process.env.JOUST_WRITE_PROVEN === '1',
  judgesAll: process.env.JOUST_JUDGE_ALL === '1',
  ...(process.env.JOUST_PROBLEMS ? { problems: process.env.JOUST_PROBLEMS.split(',') } : {}),
}

/** `madeWith` is another part of the machine that influences the outcome, such as its browser; '' for none. */
type Listed = { readonly madeWith: string; readonly programs: Readonly<Record<string, string>> }

/**
 * Records which programs were judged in their current state with the expected outcome, so that most of them need not be judged again in
 * every run (decisions 0189 and 0193). Programs are identified by their content: see `proofOf`.
 */
export class ProvenPrograms {
  private readonly path: string
  private readonly listed: Listed
  private readonly held = new Set<SeedProgram>()

  /**
   * `file` is in this folder; each test file has one. `all` contains every program of the list. A list with another `madeWith` proves
   * nothing on this machine and need not be rewritten for it: all programs are judged then.
   */
  constructor(
    file: string,
    private readonly all: readonly SeedProgram[],
    private readonly madeWith = '',
    private readonly asked = ASKED,
  ) {
    this.path = resolve(import.meta.dir, file)
    this.listed = JSON.parse(readFileSync(this.path, 'utf8'))
  }

  /** The programs to judge in this run: those that are not proven, and a sample that covers every trait. */
  toJudge(): readonly SeedProgram[] {
    const { writes, judgesAll, problems } = this.asked
    if (problems !== undefined) return this.all.filter(({ problem }) => problems.includes(problem))
    const sample = this.sample()
    return this.all.filter((one) => writes || judgesAll || sample.has(one) || !this.isProven(one))
  }

  /** Records that a program had its expected outcome. */
  holds(program: SeedProgram): void {
    this.held.add(program)
  }

  /**
   * The names of the programs that are not proven in their current state. If requested, the programs judged in this run are recorded first.
   */
  unproven(): readonly string[] {
    const isOwn = this.listed.madeWith === this.madeWith
    const judged = new Set(this.asked.writes || !isOwn ? this.toJudge() : [])
    const proven = this.all.filter((one) => (judged.has(one) ? this.held.has(one) : this.isProven(one)))
    if (this.asked.writes) writeFileSync(this.path, listOf(this.madeWith, proven))
    return this.all.filter((one) => !proven.includes(one)).map(({ name }) => name)
  }

  /** The first program of each trait, in order of their effort. */
  private sample(): ReadonlySet<SeedProgram> {
    const sample = new Set<SeedProgram>()
    const missing = new Set(this.all.flatMap(({ traits }) => traits))
    for (const program of this.all.toSorted((a, b) => effort(a) - effort(b))) {
      const news = program.traits.filter((trait) => missing.delete(trait))
      if (news.length > 0) sample.add(program)
    }
    return sample
  }

  private isProven(program: SeedProgram): boolean {
    return this.listed.madeWith === this.madeWith && this.listed.programs[program.name] === proofOf(program)
  }
}

const COMPILED = new Set(LANGUAGES.filter(({ compiled }) => compiled).map(({ id }) => id))

/** A relative estimate of the time to judge a program. A compiler takes longer than starting an interpreter for each test. */
const effort = ({ job }: SeedProgram): number =>
  job.tests.length * ((job.limits.cpuMs ?? 0) + (COMPILED.has(job.languageId) ? 100 : 0))

/** The text of a list. */
export function listOf(madeWith: string, proven: readonly SeedProgram[]): string {
  const programs = proven.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((one) => [one.name, proofOf(one)])
  return `${JSON.stringify({ madeWith, programs: Object.fromEntries(programs) }, null, 2)}\n`
}
