import { afterEach, describe, expect, test } from 'bun:test'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SETTINGS } from '#config'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { GROUPS, PROBES, type ProbeResult } from '#runner'
import { JOUST } from '../harness/command'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Runs `joust doctor` with only these settings. */
async function doctor(args: readonly string[], env: Record<string, string>) {
  const command = [...JOUST, 'doctor', ...args]
  const child = Bun.spawn(command, { env: { PATH: process.env.PATH ?? '', ...env }, stdout: 'pipe', stderr: 'pipe' })
  const expected = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { out: expected[0], err: expected[1], code: await child.exited }
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'joust-doctor-test-'))
  folders.push(folder)
  return join(folder, 'data')
}

function withDatabase(change: (db: ReturnType<typeof openDatabase>) => void = () => undefined): string {
  const folder = dataFolder()
  mkdirSync(folder)
  const db = openDatabase(join(folder, 'joust.sqlite'))
  migrate(db)
  change(db)
  closeDatabase(db)
  return folder
}

describe('joust doctor', () => {
  test('says what is here, as JSON, and changes nothing', async () => {
    const folder = dataFolder()
    const { out, err, code } = await doctor(['--json'], { JOUST_DATA: folder, JOUST_SANDBOX: 'bubblewrap' })
    const findings = JSON.parse(out)
    expect({ err, code, broken: findings.broken }).toEqual({ err: '', code: 0, broken: [] })
    expect(findings.settings.map((one: { name: string }) => one.name)).toEqual(SETTINGS.map((one) => one.name))
    expect(findings.data).toMatchObject({ folder, exists: false, writable: true, freeMegabytes: expect.any(Number) })
    expect(findings.database).toEqual({ file: join(folder, 'joust.sqlite'), state: 'absent' })
    expect(findings.sandbox).toBe('bubblewrap')
    expect(findings.kernel).toMatchObject({ release: expect.any(String), seccomp: true, userNamespacesShut: '' })
    const bubblewrap = findings.sandboxes.find((one: { kind: string }) => one.kind === 'bubblewrap')
    expect(bubblewrap).toMatchObject({ usable: true, landlock: expect.any(Number) })
    expect(bubblewrap.languages.join()).toContain('Python (3.')
    expect(existsSync(folder)).toBe(false)
  })

  test('prints it for people: each setting with its value and help, each sandbox with why not, the kernel', async () => {
    const { out, code } = await doctor([], { JOUST_DATA: dataFolder(), PORT: '4321', DOCKER_HOST: 'tcp://127.0.0.1:9' })
    for (const { name, help } of SETTINGS) expect(out).toMatch(new RegExp(`${name} .*${RegExp.escape(help)}`))
    expect(out).toMatch(/\* PORT +4321 /)
    expect(out).toMatch(/docker +cannot be used: no Docker engine answers/)
    expect(out).toMatch(/bubblewrap +works \[used\]\n +languages: Python .*SQL/)
    expect(out).toMatch(/missing: .*\(install their compilers\)/)
    expect(out).toMatch(/Landlock +version/)
    expect(out).toMatch(/control groups +\S/)
    expect(out).toContain('Nothing is broken.')
    expect(code).toBe(0)
  })

  test('--hostile says what the host offers, then what each probe found, and ends with 0 where all held', async () => {
    const env = { JOUST_DATA: dataFolder(), JOUST_SANDBOX: 'bubblewrap' }
    const { out, code } = await doctor(['--hostile', '--only', 'links'], env)
    expect(out).toMatch(/Landlock +version \d/)
    expect(out).toMatch(/user namespaces +available to all users/)
    expect(out).toMatch(/control groups +v[12]/)
    expect(out).toMatch(/system call filter +available/)
    const asked = PROBES.filter(({ group }) => group === 'links')
    for (const { name } of asked) expect(out).toMatch(new RegExp(`held +${RegExp.escape(name)}\\n +\\S`))
    for (const { name } of PROBES.filter(({ group }) => group !== 'links')) expect(out).not.toContain(name)
    expect(out).toContain(`${asked.length} held, 0 broken, 0 not applicable`)
    expect(code).toBe(0)
  })

  test('--only takes a group that there is', async () => {
    const { err, code } = await doctor(['--only', 'everything'], { JOUST_DATA: dataFolder() })
    expect(err).toContain(GROUPS.join(', '))
    expect(code).not.toBe(0)
  })

  test('--hostile ends with 1 where a program sees what it must not: data that lie among the libraries', async () => {
    if (process.getuid?.() !== 0) {
      console.warn('not tested: data below /usr/lib, because only root can put them there')
      return
    }
    const open = mkdtempSync('/usr/lib/joust-doctor-test-')
    folders.push(open)
    chmodSync(open, 0o755)
    writeFileSync(join(open, 'secret'), 'BEGIN secret\n', { mode: 0o644 })
    const env = { JOUST_DATA: open, JOUST_SANDBOX: 'bubblewrap' }
    const { out, code } = await doctor(['--json', '--only', 'reading'], env)
    const results: ProbeResult[] = JSON.parse(out).hostile
    expect(new Set(results.map(({ group }) => group))).toEqual(new Set(['reading']))
    const broken = results.filter(({ outcome }) => outcome === 'broken')
    expect(broken.map(({ seen }) => seen).join()).toContain(`REACHED ${open}`)
    expect(code).toBe(1)
  })

  test('shows no secret', async () => {
    const mail = { JOUST_SMTP_URL: 'smtp://joust:raspberry@mail.example', JOUST_MAIL_FROM: 'joust@example.org' }
    const clerk = { CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('clerk.example$')}`, CLERK_SECRET_KEY: 'sk_test_raspberry' }
    const secrets = {
      JOUST_JUDGE0_TOKEN: 'raspberry',
      JOUST_GITHUB_CLIENT_ID: 'joust',
      JOUST_GITHUB_CLIENT_SECRET: 'raspberry',
    }
    const { out } = await doctor(['--json'], { JOUST_DATA: dataFolder(), ...secrets, ...mail, ...clerk })
    expect(out).not.toContain('raspberry')
    expect(out).toContain('(set)')
  })

  test('names every wrong setting, and ends with 1', async () => {
    const { out, code } = await doctor(['--json'], { PORT: 'high', JOUST_SLOTS: '0' })
    expect(JSON.parse(out).broken).toEqual([
      'PORT is "high": give a whole number from 0 to 65535.',
      'JOUST_SLOTS is "0": give a whole number from 1 to 64.',
    ])
    expect(code).toBe(1)
  })

  test('says why no sandbox can be used, and ends with 1', async () => {
    const env = { JOUST_DATA: dataFolder(), JOUST_SANDBOX: 'docker', DOCKER_HOST: 'tcp://127.0.0.1:9' }
    const { out, code } = await doctor(['--json'], env)
    expect(JSON.parse(out).broken[0]).toMatch(/^No sandbox can be used: docker: no Docker engine answers/)
    expect(code).toBe(1)
  })

  test('asks for no sandbox where other machines judge alone', async () => {
    const here = { JOUST_DATA: dataFolder(), JOUST_SANDBOX: 'docker', DOCKER_HOST: 'tcp://127.0.0.1:9' }
    const { out, code } = await doctor(['--json'], { ...here, JOUST_NATS: 'nats://10.0.0.1:4222', JOUST_SLOTS: '0' })
    expect(JSON.parse(out)).toMatchObject({ broken: [], sandbox: null })
    expect(code).toBe(0)
  })

  test('tells the version of the database, and leaves its files to their owner', async () => {
    const folder = withDatabase()
    const owner = process.getuid?.() === 0 ? 12_345 : process.getuid?.()
    if (owner === 12_345) chownSync(join(folder, 'joust.sqlite'), owner, owner)
    const { out } = await doctor(['--json'], { JOUST_DATA: folder })
    expect(JSON.parse(out).database).toMatchObject({ state: 'current', version: expect.any(String), missing: [] })
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).uid).toBe(owner ?? -1)
  })

  test('says what takes the space, the largest first', async () => {
    const folder = withDatabase()
    mkdirSync(join(folder, 'backups'))
    writeFileSync(join(folder, 'backups', 'older.sqlite'), new Uint8Array(3_000_000))
    writeFileSync(join(folder, 'notes'), new Uint8Array(1000))
    const { out } = await doctor(['--json'], { JOUST_DATA: folder })
    const { database, files } = JSON.parse(out).space
    const sizes: number[] = database.map((part: { bytes: number }) => part.bytes)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBe(statSync(join(folder, 'joust.sqlite')).size)
    expect(files[0]).toEqual({ name: 'Backups', bytes: 3_000_000 })
    expect(files).toContainEqual({ name: 'Other files in the data folder', bytes: 1000 })
    expect((await doctor([], { JOUST_DATA: folder })).out).toMatch(/ 3\.0 {2}Backups\n/)
  })

  test('a database of a newer Joust is broken', async () => {
    const insert = "INSERT INTO joust_migrations VALUES ('9999_from_the_future', 0)"
    const { out, code } = await doctor(['--json'], { JOUST_DATA: withDatabase((db) => db.$client.exec(insert)) })
    const { database, broken } = JSON.parse(out)
    expect(database).toMatchObject({ state: 'newer', unknown: ['9999_from_the_future'] })
    expect({ broken, code }).toMatchObject({ broken: [expect.stringContaining('newer Joust')], code: 1 })
  })

  test('a file that is no database is broken', async () => {
    const folder = dataFolder()
    mkdirSync(folder)
    writeFileSync(
      join(folder, 'joust.sqlite'),
      'nothing of that kind, and longer than a header of a hundred bytes. '.repeat(9),
    )
    const { out, code } = await doctor(['--json'], { JOUST_DATA: folder })
    expect({ broken: JSON.parse(out).broken, code }).toMatchObject({
      broken: [expect.stringContaining('cannot be read')],
      code: 1,
    })
  })
})
