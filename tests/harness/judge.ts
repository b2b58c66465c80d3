/** The real judge inside the test's process, and failures that can really happen to it. */
import { chmodSync, copyFileSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createRunner, type Runner } from '#runner'
import { AGENT_FILE } from '../../src/embedded.gen'
import { nextTurn } from './next-turn'
import { JUDGE_CACHE } from './server'

/** Starts a judge with one slot, so that programs are judged one after the other. Rejects with what is missing if it cannot start. */
export async function startJudge(): Promise<Runner> {
  const runner = judgeWith(agentHere())
  const { available, note } = await runner.ready()
  if (!available) throw new Error(`no judge can be started here: ${note}`)
  return runner
}

/** A judge that cannot start because its agent is missing. It keeps trying. */
export async function startAbsentJudge(agentPath = join(JUDGE_CACHE, 'no-agent-here')): Promise<Runner> {
  const runner = judgeWith(agentPath)
  const { available } = await runner.ready()
  if (available) throw new Error(`a judge started although ${agentPath} is not there`)
  return runner
}

/** Provides the missing agent, so that the absent judge starts. */
export function bringAgent(agentPath: string): void {
  const complete = `${agentPath}.part`
  copyFileSync(agentHere(), complete)
  chmodSync(complete, 0o755)
  renameSync(complete, agentPath)
}

/** A judge that has not started yet, and a function that lets it start. */
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
 * Kills this process's slots and whatever runs in them, as a crash would; blocks until they are gone, so that the judge
 * has not noticed yet. Returns false if there were none. (The process that makes the compilers' caches looks like a
 * slot, too.)
 */
export function killSlots(): boolean {
  const all = slotsHere().flatMap(withDescendants)
  for (const pid of all) signal(pid, 'SIGKILL')
  while (all.some(isAlive)) Bun.sleepSync(1)
  return all.length > 0
}

/**
 * Kills a slot while it is being set up: waits for the next one to start and kills its first process as soon as that
 * has started a second. Returns the remaining processes, which must end by themselves. `server`: the process whose slot
 * it is; if it is another process, it is killed, too, before it can notice.
 */
export async function killStartingSlot(server = process.pid): Promise<{ gone(): Promise<void> }> {
  if (server === process.pid) killSlots()
  let first: number | undefined
  while (first === undefined) {
    await nextTurn()
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
      while (all.some(isAlive)) await nextTurn()
    },
  }
}

/** Suspends this process's slots: the judge makes no progress until the returned function is called. */
export function freezeSlots(): () => void {
  const frozen = slotsHere().flatMap(withDescendants)
  if (frozen.length === 0) throw new Error('there is no slot to freeze')
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT')
  }
}

/** Signals a process; one that has ended meanwhile is skipped. */
function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    if (isAlive(pid)) process.kill(pid, name)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

/** The guard of each slot, from which the slot's processes descend. */
const slotsOf = (server: number): number[] =>
  childrenOf(server).filter((pid) => readProc(`/proc/${pid}/cmdline`).includes('agent\0guard\0'))

const slotsHere = (): number[] => slotsOf(process.pid)

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)]

/** Whether a process is running. One that has ended stays in the list until its parent has waited for it. */
const isAlive = (pid: number): boolean => /\) [^ZX] /.test(readProc(`/proc/${pid}/stat`))

/** The children that the process's first thread started, which starts all of a slot's. */
const childrenOf = (pid: number): number[] =>
  readProc(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** Reads what the kernel reports about a process; '' if the process has just ended. */
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
