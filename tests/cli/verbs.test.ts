/** Every verb of the built binary, with valid and invalid input, with a running server and without one. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BinaryStage, type Ran, type RunOptions, setBinary } from '../harness/command'
import { type ServerProcess, spawnServer } from '../harness/process'

const PERSON = ['--first-name', 'Ada', '--last-name', 'Byron']
const CONTEST = `title: Spring Round
description: One problem.
startTime: 2099-04-01T18:00Z
duration: 120
problems:
  - lances
`

describe.each(['without a server', 'beside the running server'])('%s', (mode) => {
  let stage: BinaryStage
  let server: ServerProcess | null = null

  const joust = (args: string, options: RunOptions = {}): Promise<Ran> => {
    const expected = [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
    return stage.joust(expected, options)
  }
  const asJson = async (args: string, options?: RunOptions) => {
    const { out, err, code } = await joust(`${args} --json`, options)
    expect({ args, err, code }).toEqual({ args, err: '', code: 0 })
    return JSON.parse(out)
  }
  const file = (name: string, text: string): string => {
    writeFileSync(join(stage.folder, name), text)
    return name
  }

  beforeAll(async () => {
    stage = setBinary()
    if (mode === 'without a server') return
    server = await spawnServer({
      command: stage.command,
      dataDir: stage.dataDir,
      env: { JOUST_DEMO: '0' },
      cwd: stage.folder,
    })
  })
  afterAll(async () => {
    await server?.stop()
    stage.clear()
  })

  test('user: create, promote, reset, list', async () => {
    const created = await stage.joust([
      'user',
      'create',
      'ada',
      '--email',
      'ada@example.org',
      ...PERSON,
      '--init',
      '--json',
    ])
    expect(JSON.parse(created.out)).toMatchObject({ username: 'ada', password: expect.any(String) })
    const taken = await stage.joust(['user', 'create', 'ADA', '--email', 'b@example.org', ...PERSON])
    expect(taken).toEqual({ out: '', err: 'Username taken\n', code: 4 })
    expect(await asJson('user promote ada')).toEqual({ username: 'ada', contestAdmin: true })
    expect((await asJson('user reset ada')).link).toContain('/reset-password?token=')
    expect(await joust('user reset nobody')).toMatchObject({ code: 3, err: 'There is no user named "nobody".\n' })
    expect((await asJson('user list --admins')).users).toMatchObject([{ username: 'ada', email: 'ada@example.org' }])
    expect((await asJson('user list --search nothing')).users).toEqual([])
    expect((await joust('user list')).out).toContain('contest admin')
    // Commands that judge nothing do not unpack the sandbox agent.
    expect(existsSync(join(stage.dataDir, 'joust-agent'))).toBe(mode === 'beside the running server')
  })

  test('user: import names every wrong line and takes nothing then; a dry run changes nothing; twice is once', async () => {
    const head = 'username,email,firstName,lastName,password'
    const wrong = file(
      'wrong.csv',
      `${head}\nbo,bo@example.org,B,B,\nada,new@example.org,A,A,\ncleo,nowhere,C,C,\ndan,dan@example.org,D,D,short\n`,
    )
    const refused = await joust(`user import ${wrong}`)
    expect(refused).toMatchObject({ code: 4, out: '' })
    expect(refused.err.split('\n')).toEqual([
      'wrong.csv:2: bo: Username must be at least 3 characters.',
      'wrong.csv:3: ada: The username is taken.',
      'wrong.csv:4: cleo: "nowhere" is not an e-mail address.',
      'wrong.csv:5: dan: Use at least 8 characters.',
      '4 lines are wrong; no account was created.',
      '',
    ])
    const right = file('right.csv', `${head}\nbob,bob@example.org,B,B,\ncleo,cleo@example.org,C,C,long enough\n`)
    expect(await asJson(`user import ${right} --dry-run`)).toMatchObject({ created: 0, known: 0, refused: 0 })
    expect(await asJson(`user import ${right}`)).toMatchObject({
      created: 2,
      rows: [{ password: expect.any(String) }, { password: null }],
    })
    expect(await asJson(`user import ${right}`)).toMatchObject({ created: 0, known: 2 })
    expect(await joust('user import missing.csv')).toMatchObject({ code: 3, err: 'There is no file missing.csv.\n' })
  })

  test('user: delete asks, and needs --yes where nobody can answer', async () => {
    expect(await joust('user delete bob')).toMatchObject({ code: 2, out: '' })
    expect(await asJson('user delete bob --yes')).toEqual({ username: 'bob' })
    expect(await joust('user delete bob --yes')).toMatchObject({ code: 3 })
  })

  test('token: create, list, revoke', async () => {
    const { secret, token } = await asJson('token create ada --name nightly --days 30')
    expect(secret).toStartWith('joust_')
    if (server !== null) {
      const headers = { authorization: `Bearer ${secret}` }
      const { user } = await (await fetch(`${server.url}/api/users/profile`, { headers })).json()
      expect(user.username).toBe('ada')
    }
    expect((await asJson('token list')).tokens).toMatchObject([{ id: token.id, username: 'ada', name: 'nightly' }])
    expect((await joust('token list ada')).out).toContain(token.id)
    expect(await asJson(`token revoke ${token.id}`)).toEqual({ revoked: [{ id: token.id, username: 'ada' }] })
    expect(await joust(`token revoke ${token.id}`)).toMatchObject({ code: 3 })
    expect(await joust('token create ada --days 0')).toMatchObject({ code: 2 })
  })

  test('audit: what changed something is listed, with the operator as who did it, and nothing secret', async () => {
    const { entries } = await asJson('audit list --by ""')
    const actions = entries.map(({ action }: { action: string }) => action)
    expect(actions).toContain('POST /operator/user/delete')
    expect(actions).toContain('POST /operator/token/revoke')
    expect(actions).not.toContain('POST /operator/user/list')
    const promoted = entries.find(({ action }: { action: string }) => action === 'POST /operator/user/promote')
    expect(promoted).toMatchObject({ actor: null, via: 'command line', target: 'ada' })
    expect(JSON.stringify(entries)).not.toContain('long enough')
    expect((await joust('audit list')).out).toContain('Make a user a contest admin: ada')
    expect((await asJson('audit list --by ada')).entries).toEqual([])
    expect(await joust('audit list --page 0')).toMatchObject({ code: 2, out: '' })
  })

  test('settings: show, get, set, reset', async () => {
    const { settings } = await asJson('settings show', { env: { JOUST_JUDGE0_TOKEN: 'raspberry' } })
    const token = settings.find(({ name }: { name: string }) => name === 'JOUST_JUDGE0_TOKEN')
    // The settings of the process that does the work, which is the server if one is running.
    expect(token).toMatchObject(server === null ? { value: '(set)', from: 'environment' } : { from: 'default' })
    expect(await asJson('settings set front-page.claims.coders 12K+')).toMatchObject({ value: '12K+', from: 'stored' })
    expect((await joust('settings get front-page.claims.coders')).out).toBe('12K+\n')
    const expected = file('words.yaml', (await joust('settings get front-page')).out.replace('12K+', '13K+'))
    expect(await asJson(`settings set front-page --file ${expected}`)).toMatchObject({
      value: { claims: { coders: '13K+' } },
    })
    expect(await joust('settings set front-page.claims.coders far-too-long-a-claim')).toMatchObject({ code: 4 })
    expect(await joust('settings get nothing')).toMatchObject({ code: 3 })
    expect(await joust('settings set front-page')).toMatchObject({ code: 2 })
    expect(await asJson('settings reset front-page')).toMatchObject({ from: 'default' })
  })

  test('text: import', async () => {
    const texts = file('texts.txt', 'one two three four five six seven eight nine ten\n')
    expect(await asJson(`text import ${texts}`)).toMatchObject({ added: 1, known: 0 })
    expect(await joust(`text import ${file('short.txt', 'too short')}`)).toMatchObject({ code: 4 })
    expect(await joust(`text import ${texts} --difficulty Cruel`)).toMatchObject({ code: 2 })
  })

  test('problem: new, verify, import, list, show, export', async () => {
    expect((await asJson('problem new lances --title Lances')).files).toHaveLength(12)
    expect(await joust('problem new lances')).toMatchObject({ code: 4 })
    expect(await asJson('problem verify lances')).toMatchObject({ isClean: true, outcome: 'checked' })
    expect(await asJson('problem import lances')).toMatchObject({ id: 'lances', outcome: 'added' })
    expect((await asJson('problem list --search lan')).problems).toMatchObject([
      { id: 'lances', tests: 3, solutions: 2 },
    ])
    expect(await asJson('problem show lances')).toMatchObject({ hiddenTests: 2, timeLimitMs: 2000 })
    expect((await asJson('problem verify --stored lances')).judged).toHaveLength(2)
    for (const format of ['2025-09', 'legacy-icpc']) {
      await asJson(`problem export lances --format ${format} --out ${format}.zip`)
      expect(statSync(join(stage.folder, `${format}.zip`)).mode & 0o777).toBe(0o600)
      expect(await asJson(`problem import ${format}.zip`)).toMatchObject({ id: 'lances', outcome: 'unchanged' })
    }
    expect(await joust('problem export lances --out 2025-09.zip')).toMatchObject({ code: 4 })
    expect(await joust('problem show nothing')).toMatchObject({ code: 3, err: 'There is no problem "nothing".\n' })
    expect(await joust('problem export lances --format tar')).toMatchObject({ code: 2 })
    expect(await joust('problem import nowhere.zip')).toMatchObject({ code: 3 })
  })

  test('problem: what is broken, unexpected or taken is refused, and changes nothing', async () => {
    await asJson('problem new liar')
    const wrong = join(stage.folder, 'liar/submissions/accepted/wrong.py')
    writeFileSync(wrong, 'print(0)\n')
    expect(await joust('problem verify liar')).toMatchObject({ code: 4 })
    const refused = await joust('problem import liar')
    expect(refused).toMatchObject({ code: 4, out: '' })
    expect(refused.err).toContain('submissions/accepted/wrong.py should be Accepted, and is Wrong Answer')
    expect(await joust('problem show liar')).toMatchObject({ code: 3 })
    expect(await asJson('problem import liar --force')).toMatchObject({ outcome: 'added', isClean: false })
    mkdirSync(join(stage.folder, 'other'))
    await asJson('problem new other/lances --title "Other Lances"')
    expect(await joust('problem import other/lances')).toMatchObject({ code: 4 })
    expect(await asJson('problem import other/lances --replace')).toMatchObject({ outcome: 'changed' })
    writeFileSync(join(stage.folder, 'other/lances/problem.yaml'), 'name: x\nlimits:\n  time_limit: soon\n')
    expect((await joust('problem import other/lances')).err).toContain('problem.yaml:3: limits.time_limit must be')
    expect((await joust(`problem import ${file('no.zip', 'no zip')}`)).err).toBe(
      'no.zip: The archive is not a zip archive.\n',
    )
    await asJson('problem new second')
    const several = await joust('problem import no.zip second nowhere.zip')
    expect(several).toMatchObject({ code: 4 })
    expect(several.out).toContain('second (second) was added.')
    expect(several.out).toEndWith('3 packages: 1 imported, 2 not.\n')
    expect(several.err.split('\n')).toHaveLength(3)
    const listed = await joust('problem import second no.zip --json')
    expect(JSON.parse(listed.out).packages).toMatchObject([
      { path: 'second', id: 'second', outcome: 'unchanged' },
      { path: 'no.zip', error: 'PACKAGE_REFUSED' },
    ])
  })

  test('contest: create, list, announce, standings, clone, rejudge, finalize, export and import', async () => {
    const { id } = await asJson(`contest create ${file('spring.yaml', CONTEST)}`)
    expect((await asJson('contest list')).contests).toMatchObject([
      { id, title: 'Spring Round', phase: 'upcoming', problems: 1 },
    ])
    expect(await asJson(`contest announce ${id} "Bring water." --problem A --as ada`)).toEqual({ id })
    expect(await joust(`contest announce ${id} "?" --problem B`)).toMatchObject({ code: 3 })
    expect(await asJson(`contest standings ${id}`)).toMatchObject({ rows: [], isFinal: false })
    expect((await joust(`contest standings ${id} --csv`)).out).toStartWith('Rank,Username,Score')
    expect(await asJson(`contest clone ${id} --start 2099-05-01T18:00Z --title "May Round"`)).toMatchObject({
      title: 'May Round',
    })
    expect(await joust(`contest clone ${id} --start 2001-05-01T18:00Z`)).toMatchObject({
      code: 4,
      err: 'Start time must be in the future\n',
    })
    expect(await joust(`contest rejudge ${id}`)).toMatchObject({ code: 4 })
    expect(await joust(`contest rejudge ${id} --commit --discard`)).toMatchObject({ code: 2 })
    expect(await joust(`contest finalize ${id}`)).toMatchObject({ code: 4, err: 'The contest has not ended yet.\n' })
    expect(await joust('contest finalize nothing')).toMatchObject({ code: 3 })
    await asJson(`contest export ${id} --out spring.joust`)
    // It has people's addresses and the hidden tests.
    expect(statSync(join(stage.folder, 'spring.joust')).mode & 0o777).toBe(0o600)
    expect(await joust('contest import spring.joust')).toMatchObject({
      code: 4,
      err: 'spring.joust: This contest already exists.\n',
    })
    const elsewhere = { env: { JOUST_DATA: join(stage.folder, 'elsewhere') } }
    expect(await joust('contest import spring.joust', elsewhere)).toMatchObject({ code: 3 })
    expect(await asJson('contest import spring.joust --init', elsewhere)).toMatchObject({ id, people: 1, problems: 1 })
    await asJson(`contest export ${id} --out again.joust`, elsewhere)
    const unpacked = (name: string) =>
      JSON.parse(new TextDecoder().decode(Bun.gunzipSync(readFileSync(join(stage.folder, name)))))
    expect(unpacked('again.joust')).toEqual(unpacked('spring.joust'))
    expect(await joust(`contest import ${file('no.joust', '{}')}`)).toMatchObject({ code: 4 })
  })

  test('contest: a mistake in the file is named with its line and key', async () => {
    const broken = CONTEST.replace('duration: 120', 'duration: long').replace('title:', 'titel:')
    expect((await joust(`contest create ${file('broken.yaml', broken)}`)).err.split('\n')).toEqual([
      'broken.yaml:1: titel is unknown.',
      'broken.yaml:1: title: is missing.',
      'broken.yaml:4: duration: expected a number.',
      '',
    ])
    const early = CONTEST.replace('2099', '1999').replace('lances', 'lances')
    expect(await joust(`contest create ${file('early.yaml', early)}`)).toMatchObject({
      code: 4,
      err: 'early.yaml:3: startTime: Start time must be in the future.\n',
    })
    const strange = CONTEST.replace('- lances', '- nothing')
    expect(await joust(`contest create ${file('strange.yaml', strange)}`)).toMatchObject({ code: 3 })
  })

  test('doctor: rebuilds the kept totals', async () => {
    expect(await asJson('doctor --rebuild-totals')).toEqual({ wrong: 0 })
  })
})

describe('the command line', () => {
  let stage: BinaryStage
  beforeAll(() => {
    stage = setBinary()
  })
  afterAll(() => stage.clear())

  test('suggests what was meant, and ends with 2', async () => {
    for (const [args, meant] of [
      [['usr'], 'user'],
      [['user', 'crate'], 'create'],
      [['user', 'list', '--jsn'], '--json'],
    ] as const) {
      const { err, code } = await stage.joust(args)
      expect({ args, code, says: err.includes(`Did you mean ${meant}?`) }).toEqual({ args, code: 2, says: true })
    }
    expect(await stage.joust([])).toMatchObject({ code: 2 })
    expect(await stage.joust(['user', 'promote'])).toMatchObject({ code: 2 })
  })

  test('a time without a time zone is wrong use', async () => {
    for (const time of ['2027-05-01T18:00', '2027-05-01', '2027-05-01 18:00', 'tomorrow', '2027-05-01T18:00 CEST']) {
      const { err, code } = await stage.joust(['contest', 'clone', 'any', '--start', time])
      expect({ time, code, says: err.includes('--start: Write a time with its time zone') }).toEqual({
        time,
        code: 2,
        says: true,
      })
    }
  })

  test('every verb has help with examples and exit codes, and is in docs/cli.md', async () => {
    const page = readFileSync(join(import.meta.dir, '../../docs/cli.md'), 'utf8')
    const { out } = await stage.joust(['--help'])
    // A noun without options or arguments has verbs; `serve` is the only one that is a verb itself.
    const nouns = [...out.slice(out.indexOf('Commands:')).matchAll(/^ {2}([a-z-]+) {2,}/gm)]
      .map((match) => match[1] ?? '')
      .filter((noun) => noun !== 'serve')
    expect(nouns).toContain('debug-task')
    let verbs = 0
    for (const noun of nouns) {
      const help = (await stage.joust([noun, '--help'])).out
      for (const [, verb = ''] of help.slice(help.indexOf('Commands:')).matchAll(/^ {2}([a-z-]+) /gm)) {
        if (verb === 'help') continue
        verbs += 1
        const { out: expected, err, code } = await stage.joust([noun, verb, '--help'])
        expect({
          noun,
          verb,
          code,
          err,
          examples: expected.includes(`Examples:\n  `),
          exits: expected.includes('2  wrong use'),
        }).toEqual({
          noun,
          verb,
          code: 0,
          err: '',
          examples: true,
          exits: true,
        })
        expect({ noun, verb, documented: page.includes(`joust ${noun} ${verb}`) }).toEqual({
          noun,
          verb,
          documented: true,
        })
      }
    }
    expect(verbs).toBeGreaterThan(40)
    expect(existsSync(join(stage.dataDir, 'joust.sqlite'))).toBe(false)
  })

  test('takes neither programs nor settings from files of the folder in which it is started', async () => {
    const files = {
      'bunfig.toml': 'preload = ["./preload.js"]\n',
      'preload.js': 'require("node:fs").writeFileSync("was-run", "")\n',
      '.env': 'PORT=of this folder\n',
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(stage.folder, name), content)
    const { code } = await stage.joust(['user', 'list'])
    const wasRun = existsSync(join(stage.folder, 'was-run'))
    for (const name of [...Object.keys(files), 'was-run']) rmSync(join(stage.folder, name), { force: true })
    // There is no database yet; a setting that was taken would be refused with 2.
    expect({ code, wasRun }).toEqual({ code: 3, wasRun: false })
  })

  test('errors are JSON for machines', async () => {
    const { out, err, code } = await stage.joust(['user', 'list', '--json'])
    expect({ ...JSON.parse(out), err, code }).toMatchObject({ error: 'NOT_FOUND', err: '', code: 3 })
  })
})
