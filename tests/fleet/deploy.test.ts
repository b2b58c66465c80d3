/** The deployment files for workers are consistent with the product and the documents. */
import { expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { SETTINGS } from '#config'
import { run } from '../harness/command'
import { DOCUMENTED_NATS } from './documented'

const read = (path: string) => readFileSync(join(import.meta.dir, '../..', path), 'utf8')
const known = new Set(SETTINGS.map(({ name }) => name))

test('the compose file has NATS, a server that judges nothing, and two workers, with settings that there are', () => {
  const { services } = parse(read('deploy/compose.fleet.yaml'), { merge: true })
  expect(Object.keys(services)).toEqual(['nats', 'joust', 'judge-1', 'judge-2'])
  expect(services.joust.environment.JOUST_SLOTS).toBe('0')
  for (const name of ['joust', 'judge-1', 'judge-2']) {
    const { environment, cap_drop, read_only } = services[name]
    expect(Object.keys(environment).filter((setting) => !known.has(setting))).toEqual([])
    expect({ cap_drop, read_only }).toEqual({ cap_drop: ['ALL'], read_only: true })
    expect(environment.JOUST_NATS).toContain('@nats:4222')
  }
  for (const name of ['judge-1', 'judge-2']) {
    expect(services[name]).toMatchObject({ command: ['judge'], environment: { JOUST_JUDGE_NAME: name } })
    expect(services[name].ports).toBeUndefined()
    // A worker has a cache of its own and nothing of the server.
    expect(services[name].volumes).toEqual([`${name}:/data`])
  }
  expect(services.nats.volumes).toContain('./nats.conf:/etc/nats/joust.conf:ro')
})

test('its workers may do on NATS what the document lists', () => {
  const user = (text: string, name: string) =>
    new RegExp(`user: "${name}"[\\s\\S]*?permissions: (\\{[\\s\\S]*?\\n      \\})`).exec(text)?.[1]
  const listed = user(DOCUMENTED_NATS, 'judge-2')
  expect(listed).toContain('joust.result.judge-2.*')
  for (const name of ['judge-1', 'judge-2'])
    expect(user(read('deploy/nats.conf'), name)).toBe(listed?.replaceAll('judge-2', name))
})

const NATS_UNIT = '/lib/systemd/system/nats-server.service'
const hasNatsUnit = existsSync(NATS_UNIT)
if (!hasNatsUnit)
  console.log('not tested: which file the service of NATS reads, because Debian’s nats-server is not installed')

test.skipIf(!hasNatsUnit)('the document configures NATS where its service reads it, and makes its folder', () => {
  const unit = readFileSync(NATS_UNIT, 'utf8')
  const file = /^ExecStart=.* -c (\S+)/m.exec(unit)?.[1]
  const user = /^User=(\S+)/m.exec(unit)?.[1]
  const folder = /store_dir: "(.+)"/.exec(DOCUMENTED_NATS)?.[1]
  const document = read('docs/operators.md')
  expect(document).toContain(`with this in \`${file}\``)
  expect(document).toContain(`\n    install -d -o ${user} -m 0700 ${folder}\n`)
})

const ANALYZE = Bun.which('systemd-analyze')
if (ANALYZE === null)
  console.log('not tested: the unit of workers by systemd, because systemd-analyze is not installed')

test.skipIf(ANALYZE === null)('systemd finds nothing amiss with the unit of a worker', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joust-unit-'))
  const unit = join(folder, 'joust-judge.service')
  // The binary is not installed here; everything else is as operators get it.
  writeFileSync(unit, read('deploy/joust-judge.service').replace('/usr/local/bin/joust ', '/bin/true '))
  const { out, err, code } = await run([ANALYZE ?? '', 'verify', unit])
  rmSync(folder, { recursive: true })
  expect({ out, code, named: err.split('\n').filter((line) => line.includes('joust-judge')) }).toEqual({
    out: '',
    code: 0,
    named: [],
  })
})

test('the unit of a worker forbids what the server’s does', () => {
  const options = (path: string) =>
    read(path)
      .split('\n')
      .filter((line) => /^(NoNew|Cap|Ambient|Protect|Private|Lock|Restrict|Remove|System|UMask)/.test(line))
  expect(options('deploy/joust-judge.service')).toEqual(options('deploy/joust.service'))
  expect(read('deploy/joust-judge.service')).toContain('ExecStart=/usr/local/bin/joust judge\n')
})
