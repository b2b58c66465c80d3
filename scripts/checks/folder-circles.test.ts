/**
 * No two neighbours in a folder, files or folders, import each other, directly or indirectly, so that code can be read
 * from top to bottom. Cycles between files are checked by the import rules (.dependency-cruiser.cjs), which see only
 * files.
 */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './list'

const PLACES = ['src', 'routes', 'islands', 'db', 'runner', 'scripts']
/** Folders in which cycles are allowed, and why. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['islands/duel', 'a room finds the parts of its mode in a table, and those parts are made of the room'],
])
const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'([#.][^']+)'/gm

const files = new Set(
  PLACES.flatMap((place) => [...new Bun.Glob(`${place}/**/*.{ts,tsx}`).scanSync(root)]).filter(
    // A generated list of a kind is imported by the file that types the kind's files.
    (path) => !/\.(test|fixture|gen)\.tsx?$/.test(path),
  ),
)

/** The file that an import refers to; undefined if it is not one of these files. */
function importedBy(file: string, name: string): string | undefined {
  try {
    const path = relative(root, Bun.resolveSync(name, join(root, dirname(file))))
    return files.has(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** For each folder, which neighbours import which. */
const arrows = new Map<string, Map<string, Set<string>>>()
for (const file of files) {
  for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
    const other = importedBy(file, name)
    if (other === undefined) continue
    const [from, to] = [file.split('/'), other.split('/')]
    const depth = from.findIndex((part, index) => part !== to[index])
    // Imports between top-level folders are checked by the import rules.
    if (depth < 1) continue
    const folder = from.slice(0, depth).join('/')
    const within = arrows.get(folder) ?? new Map<string, Set<string>>()
    const targets = within.get(from[depth] ?? '') ?? new Set<string>()
    arrows.set(folder, within.set(from[depth] ?? '', targets.add(to[depth] ?? '')))
  }
}

/** A cycle through a neighbour, or undefined. */
function circleIn(within: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const done = new Set<string>()
  const search = (name: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of within.get(name) ?? []) {
      const found = search(next, [...way, name])
      if (found) return found
    }
    done.add(name)
    return undefined
  }
  for (const name of within.keys()) {
    const found = search(name, [])
    if (found) return found
  }
  return undefined
}

test('the house is read: folders with neighbours that import each other are many', () => {
  expect(arrows.size).toBeGreaterThan(50)
})

test.each([...arrows].map(([folder, within]) => [folder, within] as const))('%s has no circle', (folder, within) => {
  const circle = circleIn(within)
  if (EXCEPTIONS.has(folder)) expect(circle).toBeDefined()
  else expect(circle?.join(' -> ')).toBeUndefined()
})

test('a circle is found where there is one', () => {
  const within = new Map([
    ['top', new Set(['left'])],
    ['left', new Set(['right'])],
    ['right', new Set(['left'])],
  ])
  expect(circleIn(within)).toEqual(['left', 'right', 'left'])
})
