import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgeJob } from '#runner'
import { LANGUAGES } from '../../runner/languages'
import { completeLimits } from '../../runner/limits'

/** Judges all of them, or all of those that are chosen, and lists them as proven. */
const WRITES = process.env.JOUST_WRITE_PROVEN === '1'
/** Judges all of them, whatever is listed. */
const JUDGES_ALL = WRITES || process.env.JOUST_JUDGE_ALL === '1'
/** JOUST_PROBLEMS=coinpurse,dayrides judges all programs of these problems and no others, while they are being written. */
const CHOSEN = process.env.JOUST_PROBLEMS?.split(',')

/**
 * A program that comes with a problem. One of each `kind` of a problem is judged in every run, none where that is null. `expected`: what
 * its test asks of it, as data.
 */
export type SeedProgram = {
  readonly name: string
  readonly problem: string
  readonly kind: string | null
  readonly job: JudgeJob
  readonly expected: unknown
}

/**
 * Which programs of the seed problems were judged as they are now, and came to what is expected of them: most need not be judged again
 * in every run (decision 0189). The list goes by content: another source, test, limit, checker or expectation, and another command that
 * builds or runs the language, is another program.
 */
export class ProvenPrograms {
  private readonly path: string
  private readonly listed: Readonly<Record<string, string>>
  private readonly held = new Set<SeedProgram>()

  /** `file`: of this folder; a list for each file of tests. `all`: every program of it. */
  constructor(
    file: string,
    private readonly all: readonly SeedProgram[],
  ) {
    this.path = join(import.meta.dir, file)
    this.listed = JSON.parse(readFileSync(this.path, 'utf8'))
  }

  /** Those to judge in this run: what is not proven, and one of each kind of each problem, in turn, so that all languages have theirs. */
  toJudge(): readonly SeedProgram[] {
    if (CHOSEN !== undefined) return this.all.filter(({ problem }) => CHOSEN.includes(problem))
    const kinds = Map.groupBy(this.all, ({ problem, kind }) => kind && `${problem} ${kind}`)
    kinds.delete(null)
    const inTurn = new Set([...kinds.values()].map((ofKind, turn) => ofKind[turn % ofKind.length]))
    return this.all.filter((one) => JUDGES_ALL || inTurn.has(one) || !this.isProven(one))
  }

  /** One came to what is expected of it. */
  holds(program: SeedProgram): void {
    this.held.add(program)
  }

  /** The names of those that are not listed as they are now. Where that is asked for, what this run judged is listed first. */
  unproven(): readonly string[] {
    const judged = new Set(WRITES ? this.toJudge() : [])
    const listed = this.all.filter((one) => (judged.has(one) ? this.held.has(one) : this.isProven(one)))
    if (WRITES) {
      const lines = listed.map((one) => `  ${JSON.stringify(one.name)}: "${hashOf(one)}"`).sort()
      writeFileSync(this.path, `{\n${lines.join(',\n')}\n}\n`)
    }
    return this.all.filter((one) => !listed.includes(one)).map(({ name }) => name)
  }

  private isProven(program: SeedProgram): boolean {
    return this.listed[program.name] === hashOf(program)
  }
}

const sha = (value: unknown): string => Bun.SHA256.hash(JSON.stringify(value), 'hex')

/** Tests are megabytes, and the same for all programs of a problem. */
const hashesOfTests = new WeakMap<JudgeJob['tests'], string>()

function hashOf({ job, expected }: SeedProgram): string {
  const { tests, ...rest } = job
  const hash = hashesOfTests.get(tests) ?? sha(tests)
  hashesOfTests.set(tests, hash)
  return sha([rest, hash, expected, commandsOf(job)])
}

/** How its language is built and run: programs by their names, wherever they lie on this machine. */
function commandsOf({ languageId, source, limits }: JudgeJob) {
  const language = LANGUAGES.find(({ id }) => id === languageId)
  const toolchain = { name: '', programs: {} }
  return language?.plan(source, { toolchain, limits: completeLimits(limits), cache: () => null })
}
