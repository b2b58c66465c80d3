/** The progress bar of long commands, in a terminal (script, of util-linux) and without one. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JOUST, run } from '../harness/command'

const BAR = /\[#*\.*\] \d+\/\d+/
let folder: string
let dataDir: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joust-progress-'))
  dataDir = join(folder, 'data')
  const made = await run([...JOUST, 'problem', 'new', 'lances', '--title', 'Lances'], {
    cwd: folder,
    env: env(),
  })
  if (made.code !== 0) throw new Error(made.err)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `script` gives the command a terminal and copies its output. The exit code is that of the command. */
const onTerminal = (shell: string) =>
  run(['script', '--quiet', '--return', '--command', shell, '/dev/null'], { env: { ...env(), TERM: 'xterm' } })
const env = () => ({ JOUST_DATA: dataDir, SHELL: '/bin/sh' })
const quoted = (args: readonly string[]): string => args.map((one) => `'${one}'`).join(' ')
const verify = () => [...JOUST, 'problem', 'verify', join(folder, 'lances')]

describe('the bar of a long command', () => {
  test('grows on a terminal, and is wiped before the answer', async () => {
    const { out, code } = await onTerminal(quoted(verify()))
    expect(code).toBe(0)
    expect(out).toMatch(BAR)
    const answer = out.slice(out.lastIndexOf('\r\u001b[K'))
    expect(answer).not.toMatch(BAR)
    expect(answer).toContain('all verdicts as expected')
  })

  test('is not there for a program that reads the answer, nor in what it reads', async () => {
    for (const args of [[], ['--json']]) {
      const { out, err, code } = await run([...verify(), ...args], { env: env() })
      expect(code).toBe(0)
      expect(out + err).not.toMatch(BAR)
      expect(out + err).not.toContain('\u001b')
    }
  })

  test('Ctrl-C ends the command and leaves the terminal as it was', async () => {
    // The shell outlives the command that the key interrupts, and prints the settings of the terminal.
    const shell = `stty -a > ${folder}/before; trap : INT; ${quoted(verify())}; echo "ended with $?"; stty -a > ${folder}/after`
    const child = Bun.spawn(['script', '--quiet', '--command', shell, '/dev/null'], {
      env: { ...process.env, ...env(), JOUST_SANDBOX: 'bubblewrap', TERM: 'xterm' },
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'inherit',
    })
    let seen = ''
    let pressed = false
    const decoder = new TextDecoder()
    for await (const chunk of child.stdout) {
      seen += decoder.decode(chunk, { stream: true })
      if (pressed || !BAR.test(seen)) continue
      pressed = true
      child.stdin.write('\u0003')
      await child.stdin.flush()
    }
    await child.exited
    expect(seen).toContain('ended with 130')
    const [before, after] = await Promise.all(['before', 'after'].map((one) => Bun.file(join(folder, one)).text()))
    expect(after).toBe(before ?? '')
    expect(before).toContain('echo')
  })
})
