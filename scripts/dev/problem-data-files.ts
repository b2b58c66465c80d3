import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { GENERATORS } from '../../db/seed/generators'
import type { Generator } from '../../db/seed/generators/generator'
import { buildProblems, hashOf, LARGE_BYTES, readHashes, testFiles } from '../build-problems'

const ROOT = resolve(import.meta.dirname, '../..')
export const KEPT = join(ROOT, 'db/seed/problems')
const LIST = join(ROOT, 'db/seed/large-tests.sha256')
const BUILT = join(ROOT, 'dist/problems')

/** Writes the tests that a generator makes and assembles the problem. Returns the folder with all of it. */
export function storeTests(slug: string, generator: Generator): string {
  const made = new Map(testFiles(slug, generator))
  const hashes = [...readHashes(LIST)].filter(([path]) => !path.startsWith(`${slug}/`))
  for (const [path, content] of made) {
    if (Buffer.byteLength(content) >= LARGE_BYTES) {
      hashes.push([path, hashOf(content)])
      rmSync(join(KEPT, path), { force: true })
    } else write(join(KEPT, path), content)
  }
  const inOrder = hashes.sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(LIST, inOrder.map(([path, hash]) => `${hash}  ${path}\n`).join(''))
  for (const path of keptTests(slug)) {
    const input = path.replace(/\.ans$/, '.in')
    if (!made.has(input)) rmSync(join(KEPT, path))
  }
  buildProblems({ kept: KEPT, list: LIST, generators: GENERATORS, target: BUILT })
  return join(BUILT, slug)
}

/**
 * Writes a reference's answer to one test, given by its path below dist/problems without the ending. Throws if the
 * generator's own answer differs.
 */
export function storeAnswer(problem: { slug: string; generator: Generator }, test: string, answer: string): void {
  const path = `${relative(BUILT, test)}.ans`
  const own = problem.generator.answer && new Map(testFiles(problem.slug, problem.generator)).get(path)
  if (own !== undefined && own !== answer) throw new Error(`${path}: the generator and the reference disagree`)
  write(join(BUILT, path), answer)
  if (own === undefined) write(join(KEPT, path), answer)
}

function keptTests(slug: string): string[] {
  const folders = ['sample', 'secret']
    .map((kind) => `${slug}/data/${kind}`)
    .filter((one) => existsSync(join(KEPT, one)))
  const paths = folders.flatMap((folder) => readdirSync(join(KEPT, folder)).map((name) => `${folder}/${name}`))
  return paths.filter((path) => /\.(in|ans)$/.test(path))
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
