import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LANGUAGES } from '../../runner/languages'
import { type ProvenJob, proofOf } from './program-proof'

/**
 * A program that comes with Joust. `traits`: what its run says something of, such as a language with a verdict; of each trait one program
 * is judged in every run.
 */
export type SeedProgram = ProvenJob & {
  readonly name: string
  readonly problem: string
  readonly traits: readonly string[]
}

/** What one asks of a run. */
export type Asked = {
  /** Judges all of them, or all of those that are chosen, and lists them as proven. */
  readonly writes: boolean
  /** Judges all of them, whatever is listed. */
  readonly judgesAll: boolean
  /** Judges all programs of these problems and no others, while they are being written. */
  readonly problems?: readonly string[]
}

const ASKED: Asked = {
  writes: process.env.JOUST_WRITE_PROVEN === '1',
  judgesAll: process.env.JOUST_JUDGE_ALL === '1',
  ...(process.env.JOUST_PROBLEMS ? { problems: process.env.JOUST_PROBLEMS.split(',') } : {}),
}

/** `madeWith`: what else of a machine decides, such as its browser; '' for nothing. */
type Listed = { readonly madeWith: string; readonly programs: Readonly<Record<string, string>> }

/**
 * Which programs were judged as they are now, and came to what is expected of them: most need not be judged again in every run
 * (decisions 0189 and 0193). The list goes by content: see `proofOf`.
 */
export class ProvenPrograms {
  private readonly path: string
  private readonly listed: Listed
  private readonly held = new Set<SeedProgram>()

  /**
   * `file`: of this folder; a list for each file of tests. `all`: every program of it. `madeWith`: a list that was made with something
   * else proves nothing here, and need not be made again for this machine: all are judged then.
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

  /** Those to judge in this run: what is not proven, and a sample that has every trait. */
  toJudge(): readonly SeedProgram[] {
    const { writes, judgesAll, problems } = this.asked
    if (problems !== undefined) return this.all.filter(({ problem }) => problems.includes(problem))
    const sample = this.sample()
    return this.all.filter((one) => writes || judgesAll || sample.has(one) || !this.isProven(one))
  }

  /** One came to what is expected of it. */
  holds(program: SeedProgram): void {
    this.held.add(program)
  }

  /** The names of those that are not proven as they are now. Where that is asked for, what this run judged is listed first. */
  unproven(): readonly string[] {
    const isOwn = this.listed.madeWith === this.madeWith
    const judged = new Set(this.asked.writes || !isOwn ? this.toJudge() : [])
    const proven = this.all.filter((one) => (judged.has(one) ? this.held.has(one) : this.isProven(one)))
    if (this.asked.writes) writeFileSync(this.path, listOf(this.madeWith, proven))
    return this.all.filter((one) => !proven.includes(one)).map(({ name }) => name)
  }

  /** The first of each trait, those with the least to do before the others. */
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

/** How long judging it takes, next to others. A compiler takes longer than starting an interpreter for each test. */
const effort = ({ job }: SeedProgram): number =>
  job.tests.length * ((job.limits.cpuMs ?? 0) + (COMPILED.has(job.languageId) ? 100 : 0))

/** The text of a list. */
export function listOf(madeWith: string, proven: readonly SeedProgram[]): string {
  const programs = proven.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((one) => [one.name, proofOf(one)])
  return `${JSON.stringify({ madeWith, programs: Object.fromEntries(programs) }, null, 2)}\n`
}
