/** The real judge inside the test's process, and what can really happen to it. */
import { chmodSync, copyFileSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createRunner, type Runner } from '#runner'
import { AGENT_FILE } from '../../src/embedded.gen'
import { JUDGE_CACHE } from './server'

/** One slot, so that programs are judged one after the other. Rejects with what is missing where it cannot start. */
export async function startJudge(): Promise<Runner> {
  const runner = judgeWith(agentHere())
  const { available, note } = await runner.ready()
  if (!available) throw new Error(`no judge can be started here: ${note}`)
  return runner
}

/** A judge on a machine where it cannot start: its agent is not there. It tries again all the time. */
export async function startAbsentJudge(agentPath = join(JUDGE_CACHE, 'no-agent-here')): Promise<Runner> {
  const runner = judgeWith(agentPath)
  const { available } = await runner.ready()
  if (available) throw new Error(`a judge started although ${agentPath} is not there`)
  return runner
}

/** Brings what an absent judge lacks: it comes up by itself. */
export function bringAgent(agentPath: string): void {
  const complete = `${agentPath}.part`
  copyFileSync(agentHere(), complete)
  chmodSync(complete, 0o755)
  renameSync(complete, agentPath)
}

/** A judge that has not started yet, and what lets it start. */
export function judgeBeforeItsStart(): { readonly runner: Runner; readonly begin: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { runner: judgeWith(agentHere(), promise), begin: resolve }
}

const judgeWith = (agentPath: string, after = Promise.resolve()): Runner =>
  createRunner({ sandbox: 'bubblewrap', slots: 1, cacheDir: JUDGE_CACHE, agentPath, startAgainMs: 20, after })

function agentHere(): string {
  if (AGENT_FILE === null) throw new Error('the build has no agent: scripts/build-client.ts says why')
  return AGENT_FILE
}

/**
 * Ends this process's slots from outside, as a crash would, and whatever runs in them; blocks until they are gone, so
 * that the judge has not heard of it yet. False if there were none. (What warms up the compilers looks like a slot.)
 */
export function killSlots(): boolean {
  const all = slotsHere().flatMap(withDescendants)
  for (const pid of all) signal(pid, 'SIGKILL')
  while (all.some(isAlive)) Bun.sleepSync(1)
  return all.length > 0
}

/**
 * Ends a slot while it is still set up: waits for the next one to start and kills its first process as soon as that has
 * a second. Returns what is left of it: who must end by itself. `server` is whose slot it is; another one is killed,
 * too, before it can hear of it.
 */
export async function killStartingSlot(server = process.pid): Promise<{ gone(): Promise<void> }> {
  if (server === process.pid) killSlots()
  let first: number | undefined
  while (first === undefined) {
    await turn()
    first = slotsOf(server).flatMap(childrenOf)[0]
  }
  let inner: number[] = []
  while (inner.length === 0 && isAlive(first)) inner = childrenOf(first)
  if (inner.length === 0) throw new Error('the slot ended before it had a second process')
  const all = slotsOf(server).flatMap(withDescendants)
  if (server !== process.pid) signal(server, 'SIGSTOP')
  signal(first, 'SIGKILL')
  if (server !== process.pid) signal(server, 'SIGKILL')
  return {
    gone: async () => {
      while (all.some(isAlive)) await turn()
    },
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Stops this process's slots where they are: the judge gives no word until what is returned is called. */
export function freezeSlots(): () => void {
  const frozen = slotsHere().flatMap(withDescendants)
  if (frozen.length === 0) throw new Error('there is no slot to freeze')
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT')
  }
}

/** Those that have ended meanwhile need none. */
function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    if (isAlive(pid)) process.kill(pid, name)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

/** Each slot's guard: what belongs to the slot descends from it. */
const slotsOf = (server: number): number[] =>
  childrenOf(server).filter((pid) => readProc(`/proc/${pid}/cmdline`).includes('agent\0guard\0'))

const slotsHere = (): number[] => slotsOf(process.pid)

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)]

/** A process that has ended stays in the list until its parent has looked at it. */
const isAlive = (pid: number): boolean => /\) [^ZX] /.test(readProc(`/proc/${pid}/stat`))

/** Those that the process's first thread started, as it does all of a slot's. */
const childrenOf = (pid: number): number[] =>
  readProc(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** What the kernel reports about a process; nothing of one that has just ended. */
export function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return ''
    throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
