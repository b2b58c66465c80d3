import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeptAnswers } from './kept-answers.ts'
import { KeptFiles } from './kept-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-answers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BROKEN = 'broken'
const COMMANDS = ['gcc', 'java', BROKEN]

type Start = { readonly origin?: string | null; readonly version?: string; readonly commands?: readonly string[] }

/** Starts a judge and returns the versions that it found and the commands that it ran for them. */
async function started(name: string, { origin = 'a system', version = '1', commands = COMMANDS }: Start = {}) {
  const asked: string[] = []
  const ask = async ([command = '']: readonly string[]) => {
    asked.push(command)
    return { stdout: `${command} ${version}`, stderr: `${command}:`, isSound: command !== BROKEN }
  }
  const asking = await new KeptAnswers(new KeptFiles(join(folder, name))).before(ask, origin)
  const heard: string[] = []
  for (const command of commands) {
    const { stdout, stderr } = await asking.ask([command, '--version'])
    heard.push(`${stderr} ${stdout}`)
  }
  await asking.keep()
  return { asked, heard }
}

test('what ended well is asked once, until the system is another one', async () => {
  const first = await started('once')
  expect(first).toEqual({ asked: COMMANDS, heard: ['gcc: gcc 1', 'java: java 1', 'broken: broken 1'] })
  expect(await started('once', { version: '2' })).toEqual({
    asked: [BROKEN],
    heard: ['gcc: gcc 1', 'java: java 1', 'broken: broken 2'],
  })
  expect((await started('once', { version: '2', origin: 'upgraded' })).asked).toEqual(COMMANDS)
  expect((await started('once', { origin: 'upgraded' })).heard).toContain('gcc: gcc 2')
  expect((await started('once')).heard).toContain('gcc: gcc 1')
})

test('a question that no start has asked joins those that are known', async () => {
  await started('more', { commands: ['gcc'] })
  expect((await started('more', { commands: ['gcc', 'go'] })).asked).toEqual(['go'])
  expect((await started('more', { commands: ['gcc', 'go'] })).asked).toEqual([])
})

test('where it is not known what the system is, everything is asked and nothing kept', async () => {
  for (const _ of [1, 2]) expect((await started('unknown', { origin: null })).asked).toEqual(COMMANDS)
  expect(readdirSync(folder)).not.toContain('unknown')
})

test('where nothing can be written, everything is asked', async () => {
  writeFileSync(join(folder, 'file'), '')
  for (const _ of [1, 2]) expect((await started('file')).asked).toEqual(COMMANDS)
})

test.each([
  ['cut off', (kept: string) => kept.slice(0, -1)],
  ['empty', () => ''],
  ['of zeros', (kept: string) => '\0'.repeat(kept.length)],
  ['a list', (kept: string) => `[${kept}]`],
  ['null', () => 'null'],
  ['with other answers', (kept: string) => kept.replace('["gcc 1","gcc:"]', '"gcc 1"')],
  ['with half an answer', (kept: string) => kept.replace('["gcc 1","gcc:"]', '["gcc 1"]')],
  ['with a number as an answer', (kept: string) => kept.replace('"gcc 1"', '1')],
])('a file that is %s is not taken, but written again', async (name, damage) => {
  await started(name)
  const [file = ''] = readdirSync(join(folder, name))
  const path = join(folder, name, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, damage(whole))
  expect((await started(name)).asked).toEqual(COMMANDS)
  expect(readFileSync(path, 'utf8')).toBe(whole)
})
