/** What operators are given for machines that judge names what there is. */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { SETTINGS } from '#config'

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
    // Its own cache, and nothing of the server.
    expect(services[name].volumes).toEqual([`${name}:/data`])
  }
  expect(services.nats.command).toContain('-js')
})

test('the unit of a worker forbids what the server’s does', () => {
  const options = (path: string) =>
    read(path)
      .split('\n')
      .filter((line) => /^(NoNew|Cap|Ambient|Protect|Private|Lock|Restrict|Remove|System|UMask)/.test(line))
  expect(options('deploy/joust-judge.service')).toEqual(options('deploy/joust.service'))
  expect(read('deploy/joust-judge.service')).toContain('ExecStart=/usr/local/bin/joust judge\n')
})
