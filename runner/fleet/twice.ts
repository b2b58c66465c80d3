import { completeLimits } from '../limits.ts'
import type { JudgeJob, JudgeResult } from '../types.ts'
import { NEAR } from '../verdict.ts'

/** A worker is drained after differences on the programs of this many owners. */
const DIFFERENCES = 2
const ALARMS_KEPT = 50

export type Alarm = {
  readonly atMs: number
  /** The job's key, or ''. */
  readonly key: string
  readonly message: string
}

/** Whether a time is so near the limit that another machine may reach another verdict. */
export function isNearLimit(job: Pick<JudgeJob, 'limits'>, result: JudgeResult): boolean {
  const { cpuMs } = completeLimits(job.limits)
  return result.tests.some((test) => {
    if (test.verdict !== 'accepted' && test.verdict !== 'time-limit') return false
    return test.cpuMs >= cpuMs * (1 - NEAR) && test.cpuMs <= cpuMs * (1 + NEAR)
  })
}

/** Describes how two results of one job differ; null if they do not, in anything that counts. */
export function differenceOf(one: JudgeResult, other: JudgeResult): string | null {
  if (one.verdict !== other.verdict) return `${one.verdict} and ${other.verdict}`
  if (one.passed !== other.passed) return `${one.passed} and ${other.passed} tests passed`
  const at = one.tests.findIndex((test, index) => test.verdict !== other.tests[index]?.verdict)
  return at < 0 ? null : `test ${at + 1}: ${one.tests[at]?.verdict} and ${other.tests[at]?.verdict}`
}

type Twice = {
  readonly job: JudgeJob
  readonly key: string
  readonly owner: string
  readonly result: JudgeResult
  readonly worker: string
}
type Elsewhere = { readonly result: JudgeResult; readonly worker: string | null }

type Deps = {
  /** The fraction of jobs to judge twice, from 0 to 1. */
  readonly part: number
  readonly random: () => number
  readonly nowMs: () => number
  /** Judges a job again, in its turn, avoiding these workers; null if there is no other slot. */
  readonly judgeElsewhere: (job: JudgeJob, avoids: readonly string[]) => Promise<Elsewhere | null>
  readonly onAlarm: (alarm: Alarm) => void
  /** Drains a worker that differs too often. Returns false if it is needed and stays. */
  readonly drain: (worker: string, reason: string) => boolean
}

/**
 * Judges a sample of jobs, and all near misses, a second time on another machine, and compares. If they differ, a third
 * one decides which was wrong. Since a program may answer at random or inspect its machine, the programs of one owner
 * count only once against a worker.
 */
export class JudgedTwice {
  readonly alarms: Alarm[] = []
  compared = 0
  differing = 0
  private readonly blamedBy = new Map<string, Set<string>>()

  constructor(private readonly deps: Deps) {}

  /** Number of distinct owners for whose programs the worker was blamed. */
  differences(worker: string): number {
    return this.blamedBy.get(worker)?.size ?? 0
  }

  /** Begins a worker's record again: an operator who lets it go on has looked into the differences until now. */
  forget(worker: string): void {
    this.blamedBy.delete(worker)
  }

  /** Called when a worker's result was accepted. Never rejects. */
  async consider(first: Twice): Promise<void> {
    if (!isNearLimit(first.job, first.result) && this.deps.random() >= this.deps.part) return
    const second = await this.deps.judgeElsewhere(first.job, [first.worker]).catch(() => null)
    if (second === null) return
    this.compared++
    const difference = differenceOf(first.result, second.result)
    if (difference === null) return
    this.differing++
    const avoids = [first.worker, ...(second.worker === null ? [] : [second.worker])]
    const third = await this.deps.judgeElsewhere(first.job, avoids).catch(() => null)
    const blamed = blameOf(first, second, third)
    this.alarm(
      first,
      second,
      `${difference}${third === null ? '' : `; ${third.worker ?? 'this server'} says ${third.result.verdict}`}`,
    )
    // Near a limit, both may be right.
    if (isNearLimit(first.job, first.result) || isNearLimit(first.job, second.result)) return
    for (const worker of blamed) this.blame(worker, first.owner)
  }

  private alarm({ key, worker }: Twice, second: Elsewhere, what: string): void {
    const message = `${worker} and ${second.worker ?? 'this server'} differ: ${what}`
    const alarm = { atMs: this.deps.nowMs(), key, message }
    this.alarms.unshift(alarm)
    this.alarms.splice(ALARMS_KEPT)
    this.deps.onAlarm(alarm)
  }

  private blame(worker: string, owner: string): void {
    const owners = this.blamedBy.get(worker) ?? new Set()
    this.blamedBy.set(worker, owners.add(owner))
    if (owners.size < DIFFERENCES) return
    const reason = `its verdicts differed from others' in programs of ${owners.size} users`
    if (this.deps.drain(worker, reason)) return
    this.alarms.unshift({ atMs: this.deps.nowMs(), key: '', message: `${worker} is needed and goes on: ${reason}` })
  }
}

/** The worker that two others contradict; none without a third result. A result of this process is trusted. */
function blameOf(first: Twice, second: Elsewhere, third: Elsewhere | null): string[] {
  const named = (worker: string | null) => (worker === null ? [] : [worker])
  if (second.worker === null) return [first.worker]
  if (third === null) return []
  const agreesWithFirst = differenceOf(first.result, third.result) === null
  const agreesWithSecond = differenceOf(second.result, third.result) === null
  if (agreesWithFirst === agreesWithSecond) return []
  return agreesWithFirst ? named(second.worker) : [first.worker]
}
