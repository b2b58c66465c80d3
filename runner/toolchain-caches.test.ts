import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeUnused } from './toolchain-caches.ts'

const DAY_MS = 24 * 3_600_000
const NOW_MS = Date.UTC(2027, 0, 1)

test('what no judge has used for 60 days goes; what is used is marked, and what is no cache stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joust-caches-'))
  const [used, another, old, unfinished] = [
    'gcc-iostream-0123456789abcdef',
    'gcc-iostream-abcdef0123456789',
    'gcc-header-fedcba9876543210',
    'gcc-iostream-0123.77',
  ]
  const ageDays = { [used]: 90, [another]: 59, [old]: 61, [unfinished]: 90, notes: 90 }
  try {
    for (const [name, days] of Object.entries(ageDays)) {
      mkdirSync(join(folder, name, 'bits'), { recursive: true })
      const at = (NOW_MS - days * DAY_MS) / 1000
      utimesSync(join(folder, name), at, at)
    }
    await removeUnused(folder, [used], NOW_MS)
    expect(readdirSync(folder).sort()).toEqual([another, used, unfinished, 'notes'].sort())
    expect(statSync(join(folder, used)).mtimeMs).toBe(NOW_MS)
    await removeUnused(join(folder, 'absent'), [used], NOW_MS)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
