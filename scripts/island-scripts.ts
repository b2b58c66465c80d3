import { basename } from 'node:path'

const EDITOR = 'islands/lib/editor/create-editor.ts'
const ISLAND = /(?:^|\/)dist\/islands\/(\w+)\.ts$/

type Scripts = { readonly islands: Record<string, string[]>; readonly editor: string[] }

/**
 * For each island the addresses of its own script, first, and of all that this imports, and those of the code editor, from what the
 * bundler says of its output.
 */
export function islandScripts({ outputs }: Bun.BuildMetafile, publicPath: string): Scripts {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const reachedFrom = (name: string, reached = new Set<string>()): Set<string> => {
    if (reached.has(name)) return reached
    reached.add(name)
    for (const { path, kind } of byName.get(name)?.imports ?? [])
      if (kind === 'import-statement') reachedFrom(basename(path), reached)
    return reached
  }
  const addressesOf = (name: string): string[] => [...reachedFrom(name)].map((one) => publicPath + one)
  const found = [...byName].flatMap(([name, { entryPoint = '' }]) => {
    const island = ISLAND.exec(entryPoint)?.[1]
    return island === undefined ? [] : [[island, addressesOf(name)] as const]
  })
  const [editor] = [...byName].find(([, { entryPoint }]) => entryPoint?.endsWith(EDITOR)) ?? []
  if (editor === undefined) throw new Error(`The client build made no script of ${EDITOR}.`)
  return {
    islands: Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    editor: addressesOf(editor),
  }
}
