/**
 * Which slow submissions were judged with the whole time limit of their problem, and took longer: they need not take it again in every
 * run. The list goes by content: another source, another test, another limit is another submission.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageSubmission, ProblemPackage } from '#core/problem-package'

const FILE = join(import.meta.dir, 'slow-submissions.json')
/** Judges all of them with the whole limit, and writes the list. */
export const WRITES = process.env.JOUST_WRITE_SLOW === '1'
/**
 * The part of the limit that a slow one must pass in every run: what no reference may take (scripts/dev/make-problem-data.ts). It asks
 * for as much of a slow one as for three times the limit, so that a machine of another speed decides nothing.
 */
const SHARE = 3

type Slow = { readonly problem: ProblemPackage; readonly submission: PackageSubmission }

export const isSlow = ({ expected }: PackageSubmission): boolean => expected.every((one) => one === 'time-limit')

const nameOf = ({ problem, submission }: Slow): string => `${problem.slug}/${submission.path}`

function hashOf({ problem, submission }: Slow): string {
  const { samples, tests, timeLimitMs, memoryLimitMb, checker } = problem
  const data = [...samples, ...tests].map(({ input, output }) => [input, output])
  const judged = [submission.languageId, submission.source, data, timeLimitMs, memoryLimitMb, checker]
  return Bun.SHA256.hash(JSON.stringify(judged), 'hex')
}

const proven: Readonly<Record<string, string>> = JSON.parse(readFileSync(FILE, 'utf8'))

const isProven = (slow: Slow): boolean => proven[nameOf(slow)] === hashOf(slow)

/** The limit to judge a submission with: the whole one, unless it is a slow one that passed that already. */
export function limitMsOf(problem: ProblemPackage, submission: PackageSubmission): number {
  const isShort = isSlow(submission) && !WRITES && isProven({ problem, submission })
  return isShort ? Math.ceil(problem.timeLimitMs / SHARE) : problem.timeLimitMs
}

/** The names of slow ones that the list does not hold as they are now. */
export const unproven = (all: readonly Slow[]): string[] => all.filter((slow) => !isProven(slow)).map(nameOf)

export function writeProven(all: readonly Slow[]): void {
  const lines = all.map((slow) => `  ${JSON.stringify(nameOf(slow))}: ${JSON.stringify(hashOf(slow))}`).sort()
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}
