import { basename } from 'node:path'
import { islandOf, reachedFrom } from './island-scripts'

/** Larger files are not merged. */
const SMALL_BYTES = 8000
/**
 * The cost of one more request to a page, in bytes before compression: browsers request six files at a time from a
 * server without HTTP/2, and wait for each answer. At 1.6 Mbit/s and 150 ms, a sixth of that wait is worth 5 kB
 * compressed, 15 kB before.
 */
const REQUEST_BYTES = 15_000
/** The islands on every page of a signed-in player: whatever one of them needs is on all these pages. */
const SHELL: readonly string[] = ['NotificationBell', 'RunningDuel', 'UserMenu']

/** The modules that islands import together, so that the bundler puts them into one file. */
export type SharedModules = { readonly islands: readonly string[]; readonly modules: readonly string[] }

/**
 * Which small files of a first build belong together. The bundler makes a file for each set of islands that share
 * modules: dozens of a few hundred bytes. Small files that need the same large ones are merged for all islands that
 * have those large files anyway, if the requests saved outweigh the unneeded bytes on some pages, or if the shell needs
 * them. Islands without a large file of their own get nothing more.
 */
export function sharedModules({ outputs }: Bun.BuildMetafile): SharedModules[] {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const islands = [...byName].flatMap(([name, { entryPoint = '' }]) => {
    const island = islandOf(entryPoint)
    return island === undefined ? [] : [{ island, reached: reachedFrom(byName, name) }]
  })
  const isLarge = (name: string): boolean =>
    (byName.get(name)?.bytes ?? 0) >= SMALL_BYTES && !islands.every(({ reached }) => reached.has(name))
  const shell = islands.filter(({ island }) => SHELL.includes(island))
  const heavy = islands.filter((one) => shell.includes(one) || [...one.reached].some(isLarge))
  const groups = new Map<string, { readonly islands: readonly string[]; readonly modules: string[] }>()
  for (const [name, { bytes, entryPoint, inputs }] of byName) {
    if (entryPoint !== undefined || bytes >= SMALL_BYTES) continue
    const large = [...reachedFrom(byName, name)].filter(isLarge).sort()
    const able = heavy.filter(({ reached }) => large.every((one) => reached.has(one)))
    const users = able.filter(({ reached }) => reached.has(name))
    const needless = users.some((one) => shell.includes(one)) ? 0 : bytes * (able.length - users.length)
    if (users.length === 0 || needless > REQUEST_BYTES * users.length) continue
    const group = groups.get(large.join()) ?? { islands: able.map(({ island }) => island), modules: [] }
    group.modules.push(...Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0))
    groups.set(large.join(), group)
  }
  return [...groups.values()].map(({ islands: able, modules }) => ({ islands: able, modules: modules.sort() }))
}
