import { describe, expect, test } from 'bun:test'
import { ConfigError, defaultSlots, isLoopback, isOpenDemo, readConfig, SETTINGS } from './config'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('settings', () => {
  test('an empty environment gives the documented defaults', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      url: null,
      sandbox: 'auto',
      demo: false,
      judge0Tokens: [],
      judge0UserToken: null,
      judge0BodyBytes: 16 * 1024 * 1024,
    })
    expect(config.dataDir).toEndWith('/data')
    expect(config.judgeCacheDir).toBe(`${config.dataDir}/judge-cache`)
  })

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', JOUST_URL: ' ' })).toMatchObject({ port: 3000, url: null })
  })

  test.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number'],
    ['PORT', '-1', 'a whole number'],
    ['JOUST_SLOTS', '0', 'from 1 to 64'],
    ['JOUST_SANDBOX', 'podman', 'auto, docker, bubblewrap'],
    ['JOUST_URL', 'joust.example.org', 'the whole address'],
    ['JOUST_URL', 'ftp://joust.example.org', 'the whole address'],
    ['JOUST_URL', 'https://joust.example.org/arena/', 'the address alone, https://joust.example.org.'],
    ['JOUST_URL', 'https://joust.example.org/?from=mail', 'the address alone, https://joust.example.org.'],
    ['JOUST_URL', 'https://joust@joust.example.org/', 'the address alone, https://joust.example.org.'],
    ['JOUST_DEMO', 'yes', 'one of 0, 1'],
    ['JOUST_LOG', 'loud', 'one of trace'],
    ['JOUST_JUDGE0_BODY_MIB', '0', 'from 1 to 256'],
    ['JOUST_BACKUP_HOURS', '9000', 'from 0 to 8760'],
    ['JOUST_BACKUP_KEEP', '0', 'from 1 to 1000'],
  ])('%s=%s is refused and says what to give', (name, value, wanted) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${name} is "${value}"`)
    expect(problems[0]).toContain(wanted)
  })

  test.each([
    [2, 2],
    [64, 64],
    [96, 64],
  ])('a machine with %d cores has %d slots by default, which the setting would take, too', (cores, slots) => {
    expect(defaultSlots(cores)).toBe(slots)
    expect(problemsOf({ JOUST_SLOTS: String(slots) })).toEqual([])
  })

  test.each([
    ['PORT', '65535'],
    ['JOUST_BACKUP_HOURS', '8760'],
    ['JOUST_NATS_MIB', '1000000'],
    ['JOUST_JUDGE_CACHE_MIB', '1000000'],
  ])('%s takes the most that it names, %s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([])
  })

  test('every wrong setting is named, not only the first', () => {
    expect(problemsOf({ PORT: 'x', JOUST_SLOTS: '99', JOUST_DEMO: 'no' })).toHaveLength(3)
  })

  test('a password of NATS with a bare percent sign is refused, and one with a code is decoded', () => {
    const problems = problemsOf({ JOUST_NATS: 'nats://joust:100%@10.0.0.1:4222' })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toStartWith('JOUST_NATS has a % in its user or password')
    expect(problems[0]).not.toContain('100%')
    const { nats } = readConfig({ JOUST_NATS: 'nats://joust:100%25@10.0.0.1:4222' }).fleet
    expect(nats?.user).toEqual({ name: 'joust', password: '100%' })
  })

  test('the password of a public address is not printed', () => {
    expect(problemsOf({ JOUST_URL: 'https://joust:secret@joust.example.org' }).join()).not.toContain('secret')
  })

  test('a public address loses its slash', () => {
    expect(readConfig({ JOUST_URL: 'https://joust.example.org/' }).url).toBe('https://joust.example.org')
  })

  test.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['127.0.0.1.example.org', false],
    ['192.168.0.7', false],
  ])('%s is loopback: %p', (host, expected) => {
    expect(isLoopback(host)).toBe(expected)
  })

  test.each([
    [{ JOUST_DEMO: '1' }, true],
    [{ JOUST_DEMO: 'basic', JOUST_URL: 'http://localhost:8080' }, true],
    [{ JOUST_DEMO: '1', JOUST_URL: 'http://[::1]:3000' }, true],
    [{}, false],
    [{ JOUST_DEMO: '1', JOUST_HOST: '0.0.0.0' }, false],
    [{ JOUST_DEMO: '1', JOUST_HOST: '0.0.0.0', JOUST_URL: 'http://localhost:3000' }, false],
    [{ JOUST_DEMO: '1', JOUST_URL: 'https://joust.example.org' }, false],
    [{ JOUST_DEMO: '1', JOUST_TRUSTED_PROXIES: '127.0.0.1' }, false],
  ])('with %p demo passwords work: %p', (env, expected) => {
    expect(isOpenDemo(readConfig(env))).toBe(expected)
  })

  test('every setting is read, and none is read that is not listed', () => {
    const read = new Set<string>()
    // Some settings are read only if others are set, so all are read once without any value and once with an invalid
    // one.
    for (const value of [undefined, 'x']) {
      const seen = (_: object, name: string): string | undefined => {
        read.add(name)
        return value
      }
      problemsOf(new Proxy({}, { get: seen }))
    }
    expect([...read].sort()).toEqual(SETTINGS.map(({ name }) => name).sort())
  })

  test('the table of the README is made of the settings: JOUST_WRITE_SETTINGS=1 writes it', async () => {
    const path = `${import.meta.dir}/../README.md`
    const readme = await Bun.file(path).text()
    const head = '| Setting | Default | What it does |\n|---|---|---|\n'
    const from = readme.indexOf(head) + head.length
    const to = readme.indexOf('\n\n', from) + 1
    const rows = SETTINGS.map(({ name, fallback, help }) => `| \`${name}\` | ${fallback} | ${help} |\n`).join('')
    if (process.env.JOUST_WRITE_SETTINGS === '1') await Bun.write(path, readme.slice(0, from) + rows + readme.slice(to))
    else expect(readme.slice(from, to)).toBe(rows)
  })
})
