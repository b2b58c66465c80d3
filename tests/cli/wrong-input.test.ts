/** Every command that reads or writes a file, with an invalid one: the error names the file and says what to do. */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { DEFAULT_TEXTS } from '#core/site'
import { backupCommand, restoreCommand } from '../../scripts/commands/backup'
import { contestCommand } from '../../scripts/commands/contest'
import { problemCommand } from '../../scripts/commands/problem'
import { questionCommand } from '../../scripts/commands/question'
import { settingsCommand } from '../../scripts/commands/settings'
import { targetCommand } from '../../scripts/commands/target'
import { textCommand } from '../../scripts/commands/text'
import { tokenCommand } from '../../scripts/commands/token'
import { userCommand } from '../../scripts/commands/user'
import { parse } from '../../scripts/operator/command'
import { testServer } from '../harness/test-server'

const WRONG_FILES: Readonly<Record<string, Uint8Array | string>> = {
  empty: '',
  'bad.json': '{"title": ',
  'bad.yaml': 'title: [1\nproblems: }',
  'bad.csv': 'username,email\n"ada',
  'bad.zip': 'PK\x03\x04 and then nothing',
  'bad.joust': new Uint8Array([0x1f, 0x8b, 1, 2, 3]),
  'bad.bin': new Uint8Array([0xff, 0xfe, 0, 0x61]),
  'words.txt': 'just words',
  'list.yaml': '- 1\n- 2\n',
}

/** The commands, with a placeholder for the name of the file. */
const READERS = [
  'user import FILE',
  'problem import FILE',
  'problem verify FILE',
  'contest create FILE',
  'contest import FILE',
  'text import FILE',
  'question import FILE',
  'target import FILE',
  'settings set front-page --file FILE',
  'restore FILE',
  'restore FILE --verify',
]

const server = testServer({ env: { JOUST_DEMO: '0' } })
let folder: string
const former = { cwd: process.cwd(), dataDir: process.env.JOUST_DATA }

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-wrong-'))
  process.chdir(folder)
  process.env.JOUST_DATA = server.dataDir
  for (const [name, content] of Object.entries(WRONG_FILES)) writeFileSync(name, content)
  mkdirSync('folder')
  mkdirSync('linked')
  symlinkSync('/etc/hostname', 'linked/data')
})
afterAll(() => {
  process.chdir(former.cwd)
  if (former.dataDir === undefined) delete process.env.JOUST_DATA
  else process.env.JOUST_DATA = former.dataDir
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command line in this process, because a process for each would take a second. */
async function joust(args: string): Promise<{ readonly err: string; readonly code: number }> {
  const program = new Command('joust')
  for (const noun of [
    userCommand,
    tokenCommand,
    problemCommand,
    contestCommand,
    textCommand,
    questionCommand,
    targetCommand,
    settingsCommand,
  ])
    program.addCommand(noun())
  backupCommand(program)
  restoreCommand(program)
  const errors = spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    await parse(program, ['bun', 'joust', ...args.split(' ')])
    return { err: errors.mock.calls.flat().join('\n'), code: Number(process.exitCode ?? 0) }
  } finally {
    errors.mockRestore()
    process.exitCode = 0
  }
}

/** What no error message may contain: a stack trace, internal values, a double full stop, or a doubled word. */
const UNFIT = /^\s+at |\b(?:undefined|null|NaN)\b|\[object|E[A-Z]{4,}:|(?<![./])\.\.(?![./])|\b([a-z]+) \1\b/m
const FULL_STOP = /[.!?]$/

const faultsOf = (err: string): readonly string[] =>
  err
    .split('\n')
    .filter((line) => UNFIT.test(line) || !FULL_STOP.test(line))
    .concat(err === '' ? ['it says nothing'] : [])

describe.each(READERS)('joust %s', (command) => {
  async function reads(file: string) {
    // A restore refuses to do anything while a server is running.
    process.env.JOUST_DATA = command.startsWith('restore') ? join(folder, 'elsewhere') : server.dataDir
    return await joust(command.replace('FILE', file))
  }
  afterAll(() => {
    process.env.JOUST_DATA = server.dataDir
  })
  const takesFolders = command.startsWith('problem') || command.startsWith('contest import')

  test('names the file that is missing', async () => {
    const { err, code } = await reads('missing.txt')
    expect({ code, faults: faultsOf(err) }).toEqual({ code: 3, faults: [] })
    expect(err).toContain('missing.txt')
  })

  test('names the folder that is no file, or no package', async () => {
    const { err, code } = await reads('folder')
    expect({ code, faults: faultsOf(err) }).toEqual({ code: takesFolders ? 4 : 2, faults: [] })
    expect(err).toContain('folder')
  })

  test.each(Object.keys(WRONG_FILES))('names %s in every line, and says what is wrong with it', async (file) => {
    const { err, code } = await reads(file)
    expect({ code, faults: faultsOf(err) }).toEqual({ code: 4, faults: [] })
    expect(err.split('\n').filter((line) => !line.includes(file))).toEqual([])
  })
})

describe('commands that write files', () => {
  beforeAll(async () => {
    await joust('problem new lances')
    await joust('problem import lances')
  })

  test.each([
    ['problem new empty', 2, 'empty'],
    ['problem new empty/below', 2, 'empty/below'],
    // It has no --force, which other commands advise.
    ['problem new lances', 4, 'problem.yaml exists already. Choose another folder.'],
    ['problem export lances --out nowhere/x.zip', 3, 'nowhere'],
    ['problem export lances --out folder', 2, 'folder'],
    ['problem export lances --out folder --force', 2, 'folder'],
    ['problem export lances --out empty', 4, 'empty exists already'],
    ['backup nowhere/x', 3, 'nowhere'],
    ['backup folder', 4, 'folder exists already'],
    ['problem verify linked', 4, 'has a link with an absolute target: data'],
  ])('%s ends with %i and names %s', async (args, code, named) => {
    const ran = await joust(args)
    expect({ code: ran.code, faults: faultsOf(ran.err) }).toEqual({ code, faults: [] })
    expect(ran.err).toContain(named)
  })
})

test.each([
  ['contest export nothing', 3],
  ['contest standings nothing', 3],
  ['contest finalize nothing', 3],
  ['contest announce nothing hello', 3],
  ['contest rejudge nothing', 3],
  ['contest clone nothing --start 2099-01-01T00:00Z', 3],
  ['problem show nothing', 3],
  ['problem export nothing', 3],
  ['problem verify --stored nothing', 3],
  ['settings get nothing', 3],
  ['settings set nothing x', 3],
  ['settings reset nothing', 3],
  ['user promote nothing', 3],
  ['user demote nothing', 3],
  ['user reset nothing', 3],
  ['user delete nothing --yes', 3],
  ['token create nothing', 3],
  ['token list nothing', 3],
])('joust %s names what is not there', async (args, code) => {
  const ran = await joust(args)
  expect({ code: ran.code, faults: faultsOf(ran.err) }).toEqual({ code, faults: [] })
  expect(ran.err).toContain('"nothing"')
})

test.each(['front-page.claim', 'front-page.claims.coders.all', 'front-page.testimonials.99.name'])(
  'joust settings set %s, which is no text of the site, stores nothing',
  async (key) => {
    const ran = await joust(`settings set ${key} 12K+`)
    expect({ code: ran.code, faults: faultsOf(ran.err) }).toEqual({ code: 3, faults: [] })
    expect(ran.err).toContain(`"${key}"`)
    expect([server.services.site.textsChanged(), server.services.site.texts()]).toEqual([false, DEFAULT_TEXTS])
  },
)

test('joust problem new writes nothing into a folder that has one of its files', async () => {
  mkdirSync('half/data/secret', { recursive: true })
  writeFileSync('half/data/secret/02-large.in', 'mine')
  const ran = await joust('problem new half')
  expect({ code: ran.code, faults: faultsOf(ran.err) }).toEqual({ code: 4, faults: [] })
  expect(ran.err).toContain('02-large.in exists already')
  expect(readdirSync('half', { recursive: true }).sort()).toEqual(['data', 'data/secret', 'data/secret/02-large.in'])
})
