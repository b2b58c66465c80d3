import { join } from 'node:path'
import { Glob } from 'bun'
import { type Check, root } from './list'

/** The test files in the folders of a check, by name. */
export function testFiles({ command, counts }: Check): string[] {
  if (counts !== 'tests') return []
  const places = command.filter((word) => word.startsWith('./'))
  const files = places.flatMap((place) => {
    if (/\.test\.tsx?$/.test(place)) return [place]
    const found = new Glob('**/*.test.{ts,tsx}').scanSync({ cwd: join(root, place) })
    return [...found].map((path) => `./${join(place, path)}`)
  })
  return files.sort()
}
