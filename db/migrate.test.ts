import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from './client'
import { DatabaseTooNew, isMigrated, migrate } from './migrate'

let folder: string
let db: Db

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-db-'))
  db = openDatabase(join(folder, 'joust.sqlite'))
})
afterEach(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

describe('the database', () => {
  test('writes ahead, waits for the disk, and keeps foreign keys', () => {
    const pragma = (name: string) => db.$client.pragma(name, { simple: true })
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1])
  })

  test('is ready only once every migration is applied; a second time applies nothing', () => {
    expect(migrate(db).length).toBeGreaterThan(0)
    expect(isMigrated(db)).toBe(true)
    expect(migrate(db)).toEqual([])
  })

  test('refuses a row whose parent is missing', () => {
    migrate(db)
    const orphan = db.$client.prepare("INSERT INTO active_days (user_id, day) VALUES ('nobody', '2026-01-01')")
    expect(() => orphan.run()).toThrow('FOREIGN KEY')
  })

  test('of a newer version is refused, named, and left as it was', () => {
    migrate(db)
    db.$client.exec("INSERT INTO joust_migrations VALUES ('9999_from_the_future', 0)")
    expect(() => migrate(db)).toThrow(DatabaseTooNew)
    expect(() => migrate(db)).toThrow('9999_from_the_future')
    expect(isMigrated(db)).toBe(false)
  })
})
