import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { root } from './list'

/** The processes that a process has started and that have not ended. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('once they are ended, no further command is started', async () => {
  const script = `
    import { readFileSync } from 'node:fs'
    import { endRunning, finished } from './scripts/checks/finished'
    const first = finished(['sleep', '100'], () => undefined)
    await endRunning()
    await first
    void finished(['sleep', '1'], () => undefined)
    console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim() === '' ? 'none' : 'started')
    process.exit()`
  const bun = Bun.spawn(['node_modules/.bin/bun', '-e', script], { cwd: root, stdout: 'pipe', stderr: 'inherit' })
  expect(await new Response(bun.stdout).text()).toBe('none\n')
})

test('a command that goes on after the first signal is ended by another', async () => {
  const script = `
    import { endRunning, finished } from './scripts/checks/finished'
    const { promise: isReady, resolve } = Promise.withResolvers()
    void finished(['sh', '-c', 'trap "" TERM; echo ready; while :; do sleep 1; done'], resolve)
    await isReady
    await endRunning()
    console.log('ended')
    process.exit()`
  const bun = Bun.spawn(['node_modules/.bin/bun', '-e', script], { cwd: root, stdout: 'pipe', stderr: 'inherit' })
  expect(await new Response(bun.stdout).text()).toBe('ended\n')
})

test('checks that are ended end what they have started', async () => {
  const checks = Bun.spawn(['node_modules/.bin/bun', 'scripts/run-checks.ts', 'types'], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'ignore',
  })
  // The type checker runs for seconds after that line.
  const reader = checks.stdout.getReader()
  for (let text = ''; !text.includes('== types'); ) text += new TextDecoder().decode((await reader.read()).value)
  // The type checker starts another process, which does the work.
  let started: number[] = []
  while (started.length < 2) {
    const children = childrenOf(checks.pid)
    started = [...children, ...children.flatMap(childrenOf)]
    await new Promise((resolve) => setImmediate(resolve))
  }
  checks.kill('SIGTERM')
  expect(await checks.exited).toBe(128 + 15)
  while (started.some(isAlive)) await new Promise((resolve) => setImmediate(resolve))
})
