import { basename } from 'node:path'

const ISLAND = /(?:^|\/)dist\/islands\/(\w+)\.ts$/

/** For each island the addresses of its own script, first, and of all that this imports, from what the bundler says of its output. */
export function islandScripts({ outputs }: Bun.BuildMetafile, publicPath: string): Record<string, string[]> {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const reachedFrom = (name: string, reached = new Set<string>()): Set<string> => {
    if (reached.has(name)) return reached
    reached.add(name)
    for (const { path, kind } of byName.get(name)?.imports ?? [])
      if (kind === 'import-statement') reachedFrom(basename(path), reached)
    return reached
  }
  const found = [...byName].flatMap(([name, { entryPoint = '' }]) => {
    const island = ISLAND.exec(entryPoint)?.[1]
    return island === undefined ? [] : [[island, [...reachedFrom(name)].map((one) => publicPath + one)] as const]
  })
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
