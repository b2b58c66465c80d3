import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from './client'
import { migrate } from './migrate'
import { copyDatabase } from './snapshot'

test('a copied database is its owner’s alone as soon as it is there, whatever the mask of the user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joust-copy-'))
  const db = openDatabase(join(folder, 'joust.sqlite'))
  const before = process.umask(0o022)
  try {
    migrate(db)
    const copy = join(folder, 'copy.sqlite')
    await copyDatabase(db.$client, copy)
    expect(statSync(copy).mode & 0o777).toBe(0o600)
  } finally {
    process.umask(before)
    closeDatabase(db)
    rmSync(folder, { recursive: true, force: true })
  }
})
