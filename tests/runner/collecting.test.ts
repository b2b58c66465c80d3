/** Programs that generate tests: their output and the files they leave are returned completely. */
import { describe, expect, test } from 'bun:test'
import type { TestResult } from '#runner'
import { jobOf, judgesHere } from './harness'

const PYTHON = 71

describe.each(await judgesHere())('in $sandbox, a program that makes tests', ({ runner }) => {
  async function made(source: string, limits = {}, programArguments: readonly string[] = []): Promise<TestResult> {
    const job = { ...jobOf({ language: PYTHON, source, limits, input: 'given' }), collects: true, programArguments }
    const { tests } = await runner.judge(job, { priority: 'rejudge', owner: 'tests' })
    const [result] = tests
    if (result === undefined) throw new Error('nothing was run')
    return result
  }
  const named = ({ made: files = [] }: TestResult) =>
    files.map(({ name, content }) => [name, Buffer.from(content).toString('latin1')])

  test('gives back what it printed, more than people are shown, byte for byte', async () => {
    const result = await made('import sys\nsys.stdout.buffer.write(bytes(range(256)) * 12000)')
    expect(result.verdict).toBe('accepted')
    expect(result.stdout).toBe('')
    const [printed] = result.made ?? []
    expect(printed?.name).toBe('')
    expect(printed?.content.byteLength).toBe(256 * 12000)
    expect(printed?.content.subarray(0, 256)).toEqual(Uint8Array.from({ length: 256 }, (_, at) => at))
  })

  test('and its files, with its arguments and input; folders and links are left out', async () => {
    const source = `import os, sys
open('testcase.in', 'w').write(sys.argv[1] + sys.stdin.read())
os.mkdir('folder'); open('folder/inside', 'w').write('x')
os.symlink('/etc/passwd', 'link'); print('printed')`
    expect(named(await made(source, {}, ['5 6']))).toEqual([
      ['', 'printed\n'],
      ['testcase.in', '5 6given'],
    ])
  })

  test('of which nothing is left for the next one', async () => {
    await made("open('left', 'w').write('x')")
    expect(named(await made("import os\nprint(os.listdir('.'))"))).toEqual([['', '[]\n']])
  })

  test('is stopped where it prints, writes, waits or forks without end, and gives nothing', async () => {
    const stopped: readonly (readonly [source: string, verdict: string, limits?: object])[] = [
      ["while True: print('x' * 1000)", 'output-limit'],
      ["open('large', 'wb').write(b'x' * (1 << 24))", 'output-limit'],
      ['import time\ntime.sleep(60)', 'time-limit'],
      ['while True: pass', 'time-limit', { cpuMs: 300 }],
      // Where creating a process is slow, the program reaches the limit of processes only after a while.
      ['import os\nwhile True: os.fork()', 'runtime-error', { cpuMs: 10_000, wallMs: 20_000 }],
      ["import socket\nsocket.create_connection(('1.1.1.1', 53), 1)", 'runtime-error'],
      ['raise SystemExit(3)', 'runtime-error'],
    ]
    for (const [source, verdict, limits] of stopped) {
      const result = await made(source, { cpuMs: 1000, wallMs: 4000, outputKiB: 1024, fileKiB: 4096, ...limits })
      expect([source, result.verdict, result.made]).toEqual([source, verdict, undefined])
    }
  })

  test('a name that would pass for two is refused in words', async () => {
    const result = await made("open('a\\n5', 'w').write('x')")
    expect(result.verdict).toBe('runtime-error')
    expect(result.message).toBe('It left files that cannot be read.')
  })
})
