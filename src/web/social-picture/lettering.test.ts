import { expect, test } from 'bun:test'
import { readLettering } from './lettering'

/** The number of arguments of each command of a path. */
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

test('every outline is path data that a renderer reads to its end, at every size that cards have', async () => {
  const letters = await readLettering()
  for (const size of [112, 92, 76, 62, 52, 44, 30]) {
    const outline = letters.outline('host_1 beat guest_2', { x: 84, y: 300, size, face: 'display' })
    expect(outline).toMatch(/^([MLQC][-\d. ]+|Z)+$/)
    for (const [, command = '', rest = ''] of outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
      expect([size, command, rest.split(' ').filter((part) => part !== '').length]).toEqual([
        size,
        command,
        ARGUMENTS[command] ?? -1,
      ])
    }
  }
})
