import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const [, journeys = ''] = /^## Four journeys\n([\s\S]*?)^## /m.exec(page) ?? []
const steps = [...journeys.matchAll(/^\d+\. `([^`]+)`(?: \(`([^`]+)`\))?: \S/gm)].map(([, path = '', name = '']) => ({
  path,
  name,
}))

describe('the journeys in docs/architecture.md', () => {
  test('are four, and every numbered line is a step', () => {
    expect(journeys.match(/^### /gm)).toHaveLength(4)
    expect(steps).toHaveLength(journeys.match(/^\d+\. /gm)?.length ?? 0)
  })

  test.each(steps)('$path is there and holds "$name"', ({ path, name }) => {
    expect(existsSync(join(root, path))).toBe(true)
    expect(readFileSync(join(root, path), 'utf8')).toContain(name)
  })

  test('name no file in their sentences that is not there', () => {
    const named = [...journeys.matchAll(/`((?:src|routes|db|runner|islands|tests)\/[^`]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
