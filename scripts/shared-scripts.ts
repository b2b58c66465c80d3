import { basename } from 'node:path'
import { EVERY_PAGE, islandScriptOf, reachedFrom, SIGNED_IN } from './island-scripts'

/**
 * The cost of one more request to a page, in bytes before compression: browsers request six files at a time from a
 * server without HTTP/2, and wait for each answer. At 1.6 Mbit/s and 150 ms, a sixth of that wait is worth 5 kB
 * compressed, 15 kB before.
 */
const REQUEST_BYTES = 15_000
/** The script on all pages of signed-in players counts as much as those of this many islands, most of which are on one page. */
const SIGNED_IN_WEIGHT = 20

/** The modules that scripts of islands import together, so that the bundler puts them into one file. */
export type SharedModules = { readonly scripts: readonly string[]; readonly modules: readonly string[] }

/** Files of a build that become one. `needs`: for each island's script, whether it imports them. */
type Cluster = {
  readonly needs: readonly boolean[]
  readonly bytes: number
  readonly files: number
  readonly modules: readonly string[]
}

/** What all scripts together gain if two clusters become one: requests, less the bytes that a script does not need. */
function gainOf(a: Cluster, b: Cluster, weights: readonly number[]): number {
  let gain = 0
  for (const [i, weight] of weights.entries()) {
    if (a.needs[i] && b.needs[i]) gain += weight * REQUEST_BYTES
    else if (a.needs[i]) gain -= weight * b.bytes
    else if (b.needs[i]) gain -= weight * a.bytes
  }
  return gain
}

/** The two clusters that gain most as one, or null where none gain. */
function bestPair(clusters: readonly Cluster[], weights: readonly number[]): readonly [Cluster, Cluster] | null {
  let best: readonly [Cluster, Cluster] | null = null
  let most = 0
  for (const [i, a] of clusters.entries()) {
    for (const b of clusters.slice(0, i)) {
      const gain = gainOf(a, b, weights)
      if (gain > most) [most, best] = [gain, [a, b]]
    }
  }
  return best
}

const merged = (a: Cluster, b: Cluster): Cluster => ({
  needs: a.needs.map((needed, i) => needed || b.needs[i] === true),
  bytes: a.bytes + b.bytes,
  files: a.files + b.files,
  modules: [...a.modules, ...b.modules],
})

/**
 * Which files of a first build belong together. The bundler makes a file for each set of scripts that share modules:
 * dozens of a few hundred bytes. Two become one as long as the requests saved outweigh the bytes that scripts get
 * without need. What every page has anyway is needed by all scripts.
 */
export function sharedModules({ outputs }: Bun.BuildMetafile): SharedModules[] {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const scripts = [...byName].flatMap(([name, { entryPoint = '' }]) => {
    const script = islandScriptOf(entryPoint)
    return script === undefined ? [] : [{ script, reached: reachedFrom(byName, name) }]
  })
  const onEveryPage = scripts.find(({ script }) => script === EVERY_PAGE)?.reached
  const weights = scripts.map(({ script }) => (script === SIGNED_IN ? SIGNED_IN_WEIGHT : 1))
  // In the order of their names, so that of equal pairs every build merges the same.
  const files = [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1))
  let clusters = files.flatMap(([name, { bytes, entryPoint, inputs }]): Cluster[] => {
    const needs = scripts.map(({ reached }) => reached.has(name) || onEveryPage?.has(name) === true)
    // What is without content is an index: to import that would import all that it exports.
    const modules = Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0)
    if (entryPoint !== undefined || modules.length === 0 || !needs.includes(true)) return []
    return [{ needs, bytes, files: 1, modules }]
  })
  for (let pair = bestPair(clusters, weights); pair !== null; pair = bestPair(clusters, weights)) {
    const [a, b] = pair
    clusters = [...clusters.filter((one) => one !== a && one !== b), merged(a, b)]
  }
  return clusters
    .filter((one) => one.files > 1)
    .map(({ needs, modules }) => ({
      scripts: scripts.flatMap(({ script }, i) => (needs[i] ? [script] : [])).sort(),
      modules: modules.toSorted(),
    }))
}
