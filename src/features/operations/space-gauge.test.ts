import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import type { SpacePlace } from './space'
import { SpaceGauge, type SpaceGaugeOptions } from './space-gauge'

let place: SpacePlace

beforeAll(() => {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-space-test-'))
  const database = join(dataDir, 'joust.sqlite')
  const db = openDatabase(database)
  migrate(db)
  closeDatabase(db)
  place = { dataDir, database, backupDir: join(dataDir, 'backups'), judgeCacheDir: join(dataDir, 'judge-cache') }
})
afterAll(() => rmSync(place.dataDir, { recursive: true, force: true }))

function gaugeOf(options: Partial<SpaceGaugeOptions> = {}) {
  const errors: string[] = []
  const log = { error: (_fields: object, message: string) => void errors.push(message) }
  return { errors, gauge: new SpaceGauge({ place, now: () => 0, log, ...options }) }
}

describe('the gauge of the space', () => {
  test('says that it measures, then what it found', async () => {
    const { gauge } = gaugeOf()
    expect(gauge.look()).toEqual({ state: 'measuring' })
    await gauge.settled()
    expect(gauge.look()).toMatchObject({
      state: 'measured',
      atMs: 0,
      database: expect.arrayContaining([{ name: 'Contests', bytes: expect.any(Number) }]),
    })
  })

  test('measures when somebody looks, and at most once in ten minutes', async () => {
    let nowMs = 0
    const { gauge } = gaugeOf({ now: () => nowMs })
    const measuredAt = async (atMs: number) => {
      nowMs = atMs
      gauge.look()
      await gauge.settled()
      return gauge.look()
    }
    expect(await measuredAt(0)).toMatchObject({ atMs: 0 })
    expect(await measuredAt(599_999)).toMatchObject({ atMs: 0 })
    expect(await measuredAt(600_000)).toMatchObject({ atMs: 600_000 })
  })

  test('ends what takes too long, and says what to do', async () => {
    const { gauge, errors } = gaugeOf({ command: ['/bin/sleep', '600'], limitMs: 50 })
    gauge.look()
    await gauge.settled()
    expect(gauge.look()).toEqual({ state: 'failed', message: expect.stringContaining('too much to measure here') })
    expect(errors).toEqual([])
  })

  test('says that it failed, and logs why', async () => {
    const { gauge, errors } = gaugeOf({ place: { ...place, database: join(place.dataDir, 'absent.sqlite') } })
    gauge.look()
    await gauge.settled()
    expect(gauge.look()).toEqual({ state: 'failed', message: expect.stringContaining('could not be measured') })
    expect(errors).toEqual(['the space could not be measured'])
  })

  test('leaves no process behind when the server stops, and starts none', async () => {
    const { gauge } = gaugeOf({ command: ['/bin/sleep', '600'] })
    gauge.look()
    await gauge.close()
    gauge.look()
    await gauge.settled()
  })
})
