import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Generator, NamedInput } from '../db/seed/generators/generator'
import { MersenneTwister } from '../db/seed/generators/mersenne-twister'

/** Tests of this size and above are made at build, and are kept in the repository only as their hash. */
export const LARGE_BYTES = 8192

type ProblemSources = {
  /** The folder with what is kept of every problem. */
  readonly kept: string
  /** The list of the large tests, as `sha256sum` writes it. */
  readonly list: string
  readonly generators: Readonly<Record<string, Generator>>
  /** The folder in which the problems are put together. */
  readonly target: string
}

/**
 * Puts the demo problems together: what is kept in the repository, and the large tests, which their generators make.
 * What lies there already with the right hash stays. Throws if a generator makes another file than the list says.
 */
export function buildProblems({ kept, list, generators, target }: ProblemSources): void {
  const large = readHashes(list)
  const wanted = new Set([...filesBelow(kept), ...large.keys()])
  for (const path of filesBelow(target)) if (!wanted.has(path)) rmSync(join(target, path))
  for (const path of filesBelow(kept)) writeChanged(join(target, path), readFileSync(join(kept, path)))
  const missing = [...large].filter(([path, hash]) => hashOfFile(join(target, path)) !== hash).map(([path]) => path)
  for (const slug of new Set(missing.map(slugOf))) {
    const generator = generators[slug]
    if (!generator)
      throw new Error(`${list} has tests of ${slug}, for which there is no generator in db/seed/generators.`)
    for (const [path, content] of testFiles(slug, generator)) {
      const hash = large.get(path)
      if (hash === undefined) continue
      if (hashOf(content) !== hash) throw new Error(mismatch(path, slug, list))
      writeChanged(join(target, path), Buffer.from(content))
    }
  }
  const absent = missing.filter((path) => !existsSync(join(target, path)))
  if (absent.length > 0) throw new Error(`No generator makes these tests of ${list}: ${absent.join(', ')}.`)
}

/**
 * All files of tests that a generator makes, by their paths below the folder of problems: inputs, and answers that are
 * its own.
 */
export function* testFiles(slug: string, generator: Generator): Iterable<NamedFile> {
  const random = (name: string): MersenneTwister => new MersenneTwister(`${slug}/${name}`)
  yield* filesOf(`${slug}/data/sample`, generator.samples, generator)
  yield* filesOf(`${slug}/data/secret`, generator.secret(random), generator)
}

type NamedFile = readonly [path: string, content: string]

function* filesOf(folder: string, inputs: Iterable<NamedInput>, { answer }: Generator): Iterable<NamedFile> {
  for (const [name, input] of inputs) {
    yield [`${folder}/${name}.in`, input]
    if (answer) yield [`${folder}/${name}.ans`, answer(input)]
  }
}

const slugOf = (path: string): string => path.slice(0, path.indexOf('/'))

export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const hashOfFile = (path: string): string | null => (existsSync(path) ? hashOf(readFileSync(path)) : null)

function mismatch(path: string, slug: string, list: string): string {
  return `db/seed/generators/${slug}.ts made another ${path} than ${list} says. If the change is meant, run: bun scripts/dev/make-problem-data.ts ${slug}`
}

/** The hashes of the large tests by path. */
export function readHashes(list: string): Map<string, string> {
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line): [string, string] => {
      const [, hash, path] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
      if (hash === undefined || path === undefined)
        throw new Error(`${list} has a line that is no hash and path: ${line}`)
      return [path, hash]
    }),
  )
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((path) => relative(folder, path)).sort()
}

/** Writes only what is different, so that the times of files show what changed. */
function writeChanged(path: string, content: Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(content)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
