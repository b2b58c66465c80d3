import { basename } from 'node:path'
import { islandOf, reachedFrom } from './island-scripts'

/** No larger file is merged. */
const SMALL_BYTES = 8000
/**
 * What a request costs a page, in bytes before compression: browsers ask a server without HTTP/2 for six files at a time, and wait for
 * each answer.
 */
const REQUEST_BYTES = 6000

/** The modules that islands are to import together, so that the bundler puts them into one file. */
export type SharedModules = { readonly islands: readonly string[]; readonly modules: readonly string[] }

/**
 * Which small files of a first build belong together. The bundler makes a file for each set of islands that share modules: dozens of
 * a few hundred bytes. Small files that need the same large ones become one, for all islands that have those large files anyway, where
 * the requests saved outweigh the bytes that some pages get without need. Islands without a large file of their own, as on visitors'
 * pages, get nothing more.
 */
export function sharedModules({ outputs }: Bun.BuildMetafile): SharedModules[] {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const islands = [...byName].flatMap(([name, { entryPoint = '' }]) => {
    const island = islandOf(entryPoint)
    return island === undefined ? [] : [{ island, reached: reachedFrom(byName, name) }]
  })
  const isLarge = (name: string): boolean =>
    (byName.get(name)?.bytes ?? 0) >= SMALL_BYTES && !islands.every(({ reached }) => reached.has(name))
  const heavy = islands.filter(({ reached }) => [...reached].some(isLarge))
  const groups = new Map<string, { readonly islands: readonly string[]; readonly modules: string[] }>()
  for (const [name, { bytes, entryPoint, inputs }] of byName) {
    if (entryPoint !== undefined || bytes >= SMALL_BYTES) continue
    const large = [...reachedFrom(byName, name)].filter(isLarge).sort()
    const able = heavy.filter(({ reached }) => large.every((one) => reached.has(one)))
    const users = able.filter(({ reached }) => reached.has(name)).length
    if (users === 0 || bytes * (able.length - users) > REQUEST_BYTES * users) continue
    const group = groups.get(large.join()) ?? { islands: able.map(({ island }) => island), modules: [] }
    group.modules.push(...Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0))
    groups.set(large.join(), group)
  }
  return [...groups.values()].map(({ islands: able, modules }) => ({ islands: able, modules: modules.sort() }))
}
