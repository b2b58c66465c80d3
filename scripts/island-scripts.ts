import { basename } from 'node:path'

const EDITOR = 'islands/lib/editor/create-editor.ts'
const ISLAND = /(?:^|\/)dist\/islands\/(\w+)\.ts$/

type Outputs = ReadonlyMap<string, Bun.BuildMetafile['outputs'][string]>

/** The island whose entry this is, or undefined. */
export const islandOf = (entryPoint: string): string | undefined => ISLAND.exec(entryPoint)?.[1]

/** A built file and everything that it imports statically, by name; `outputs`: by name. */
export function reachedFrom(outputs: Outputs, name: string, reached = new Set<string>()): Set<string> {
  if (reached.has(name)) return reached
  reached.add(name)
  for (const { path, kind } of outputs.get(name)?.imports ?? [])
    if (kind === 'import-statement') reachedFrom(outputs, basename(path), reached)
  return reached
}

type Scripts = { readonly islands: Record<string, string[]>; readonly editor: string[] }

/**
 * For each island the URLs of its own script, first, and of everything that it imports; and those of the code editor.
 * From the bundler's description of its output.
 */
export function islandScripts({ outputs }: Bun.BuildMetafile, publicPath: string): Scripts {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const addressesOf = (name: string): string[] => [...reachedFrom(byName, name)].map((one) => publicPath + one)
  const found = [...byName].flatMap(([name, { entryPoint = '' }]) => {
    const island = islandOf(entryPoint)
    return island === undefined ? [] : [[island, addressesOf(name)] as const]
  })
  const [editor] = [...byName].find(([, { entryPoint }]) => entryPoint?.endsWith(EDITOR)) ?? []
  if (editor === undefined) throw new Error(`The client build made no script of ${EDITOR}.`)
  return {
    islands: Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    editor: addressesOf(editor),
  }
}
