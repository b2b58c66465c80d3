/** CSS targets and Debug Quest tasks on the command line, without a server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { JOUST, run } from '../harness/command'
import { PROBLEMS } from '../harness/problem-files'

const dataDir = mkdtempSync(join(tmpdir(), 'joust-tasks-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const joust = (...words: readonly string[]) =>
  run([...JOUST, ...words], { env: { JOUST_DATA: dataDir, JOUST_SLOTS: '1' }, cwd: dataDir })
function fileOf(name: string, content: unknown): string {
  writeFileSync(join(dataDir, name), JSON.stringify(content))
  return name
}

/**
 * The part of the demo problem that its tasks need: Python only, with the small tests, and without the wrong and slow submissions. Judging
 * all of it takes twenty seconds of processor time and would test no more of these commands.
 */
function smallPackage(): string {
  const folder = join(dataDir, 'lancepairs')
  const isWanted = (path: string) =>
    !/submissions\/(?!accepted)|accepted\/.*\.(?!py)|secret\/1[1-3]|debug\/.*\.(?!py|yaml)/.test(path)
  cpSync(join(PROBLEMS, 'lancepairs'), folder, { recursive: true, filter: isWanted })
  for (const name of readdirSync(join(folder, 'debug')).filter((one) => one.endsWith('.yaml'))) {
    const path = join(folder, 'debug', name)
    const task = parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...task, programs: { python: task.programs.python } }))
  }
  return folder
}

const target = {
  id: 'css:halves',
  title: 'Halves',
  difficulty: 'Easy',
  html: '<style>body{background:linear-gradient(90deg,red 50%,blue 0)}</style>',
}

describe('joust target', () => {
  test('imports a file after rendering its pages, or nothing of it', async () => {
    const plain = { ...target, id: 'css:plain', html: '<style>body{background:red}</style>' }
    const refused = await joust('target', 'import', fileOf('b.json', [target, plain]), '--init')
    const says = 'b.json: Target 2 (css:plain): The picture has a single colour: there is nothing to match.\n'
    expect([refused.code, refused.err]).toEqual([4, says])
    const taken = await joust('target', 'import', fileOf('a.json', [target]))
    const added = '1 target added, 0 changed, 0 existed already; 1 in total.\n'
    expect(taken).toEqual({ out: added, err: '', code: 0 })
  })

  test('lists, retires and exports them; an export is the same file again', async () => {
    expect((await joust('target', 'list')).out).toContain('css:halves  Easy, 69 characters: Halves')
    const retired = await joust('target', 'retire', 'css:halves')
    expect(retired.out).toBe('css:halves is given to no player any more.\n')
    expect((await joust('target', 'list', '--state', 'given')).out).toBe('0 targets, page 1 of 1\n')
    expect((await joust('target', 'export', 'own.yaml', '--state', 'own')).out).toBe('own.yaml: 1 target.\n')
    expect((await joust('target', 'import', 'own.yaml')).out).toContain('0 targets added, 0 changed, 1 existed already')
    expect((await joust('target', 'retire', 'css:halves', '--undo')).out).toBe('css:halves is given out again.\n')
    expect(await joust('target', 'retire', 'css:none')).toMatchObject({ code: 3, err: 'There is no such target.\n' })
  })
})

describe('joust debug-task', () => {
  beforeAll(async () => {
    const imported = await joust('problem', 'import', smallPackage(), '--init')
    expect([imported.err, imported.code]).toEqual(['', 0])
  })

  test('lists the tasks of a problem, retires one, and exports them all', async () => {
    expect((await joust('debug-task', 'list', 'lancepairs')).out).toContain('2 tasks')
    const retired = await joust('debug-task', 'retire', 'lancepairs', 'one-lance-in-two-bouts')
    expect(retired.out).toBe('one-lance-in-two-bouts is given to no player any more.\n')
    expect((await joust('debug-task', 'export', 'lancepairs')).out).toBe('lancepairs-debug.zip: 2 tasks.\n')
    expect(existsSync(join(dataDir, 'lancepairs-debug.zip'))).toBe(true)
    const again = await joust('debug-task', 'import', 'lancepairs', 'lancepairs-debug.zip')
    expect(again.out).toBe('0 tasks added, 0 changed, 2 existed already.\n')
    expect(await joust('debug-task', 'list', 'nothing')).toMatchObject({
      code: 3,
      err: 'There is no problem "nothing".\n',
    })
  })

  test('refuses a link out of the folder, and advises no option that it does not have', async () => {
    mkdirSync(join(dataDir, 'linked'))
    symlinkSync('../lancepairs/problem.yaml', join(dataDir, 'linked/task.yaml'))
    const { err, code } = await joust('debug-task', 'import', 'lancepairs', 'linked')
    expect([err, code]).toEqual([expect.stringMatching(/has a link that leads out of it: task\.yaml\.\n$/), 4])
  })

  test('judges the tasks of a folder, and takes all of them or none', async () => {
    const yaml = (expected: string) => ({
      title: 'Half a pair',
      report: { text: 'One bout.', input: '3 0\n5 5 5\n', expected, actual: '2\n' },
      programs: { python: { mended: 'debug/mended.py', changes: [{ mended: 'i += 2', broken: 'i += 1' }] } },
    })
    const folder = mkdtempSync(join(dataDir, 'debug-'))
    const write = (expected: string) => writeFileSync(join(folder, 'half-a-pair.yaml'), JSON.stringify(yaml(expected)))
    write('7\n')
    const refused = await joust('debug-task', 'import', 'lancepairs', folder)
    expect(refused.code).toBe(4)
    expect(refused.err).toContain('debug/half-a-pair.yaml, Python: On the reported test the mended program prints “1”')
    write('1\n')
    const taken = await joust('debug-task', 'import', 'lancepairs', folder)
    expect(taken).toEqual({ out: '1 task added, 0 changed, 0 existed already.\n', err: '', code: 0 })
    expect((await joust('debug-task', 'list', 'lancepairs')).out).toContain('half-a-pair')
  })
})
