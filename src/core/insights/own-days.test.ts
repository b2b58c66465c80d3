import { expect, test } from 'bun:test'
import { dayOf } from '#core/xp'
import { ownDays } from './own-days'

const FROM_MS = Date.parse('2022-01-01T00:00:00Z')
/** Not a part of an hour, so that moments come to lie everywhere in a day. */
const STEP_MS = 47 * 60_000 + 13_000
const YEARS_MS = 3 * 365 * 86_400_000

test.each([
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'no zone at all',
])('every moment of three years lies on its day in %s', (zone) => {
  const ownDay = ownDays(zone)
  const wrong: number[] = []
  for (let atMs = FROM_MS; atMs < FROM_MS + YEARS_MS; atMs += STEP_MS)
    if (ownDay(atMs) !== dayOf(atMs, zone)) wrong.push(atMs)
  expect(wrong.map((atMs) => new Date(atMs).toISOString())).toEqual([])
})
