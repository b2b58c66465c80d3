import { tzOffset } from '@date-fns/tz'
import { DAY_MS, MINUTE_MS } from '#contracts/durations'
import { dayOf, isTimeZone } from '#core/xp'

/**
 * `dayOf` of one time zone for many moments: looks up the zone once per UTC day, and again for a moment only on days with a clock change.
 */
export function ownDays(timeZone: string): (atMs: number) => string {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const offsets = new Map<number, number>()
  const offsetAt = (utcDay: number): number => {
    const known = offsets.get(utcDay)
    if (known !== undefined) return known
    const minutes = tzOffset(zone, new Date(utcDay * DAY_MS))
    offsets.set(utcDay, minutes)
    return minutes
  }
  const names = new Map<number, string>()
  return (atMs) => {
    const utcDay = Math.floor(atMs / DAY_MS)
    const minutes = offsetAt(utcDay)
    if (minutes !== offsetAt(utcDay + 1)) return dayOf(atMs, zone)
    const ownDay = Math.floor((atMs + minutes * MINUTE_MS) / DAY_MS)
    const name = names.get(ownDay) ?? new Date(ownDay * DAY_MS).toISOString().slice(0, 10)
    names.set(ownDay, name)
    return name
  }
}
