import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENERATORS } from '../../db/seed/generators'
import type { Generator } from '../../db/seed/generators/generator'
import { buildProblems, LARGE_BYTES, testFiles } from '../../scripts/build-problems'
import { PROBLEMS } from '../harness/problem-files'

const ROOT = join(import.meta.dir, '../..')
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the tests of the demo problems', () => {
  test.each(Object.keys(GENERATORS))('of %s are those that its generator makes', (slug) => {
    const generator = GENERATORS[slug]
    if (!generator) throw new Error(`no generator for ${slug}`)
    const different = [...testFiles(slug, generator)].filter(
      ([path, content]) => readFileSync(join(PROBLEMS, path), 'utf8') !== content,
    )
    expect(different.map(([path]) => path)).toEqual([])
  })

  test('are kept in the repository where they are small, and only there', () => {
    const list = readFileSync(join(ROOT, 'db/seed/large-tests.sha256'), 'utf8').trim().split('\n')
    const large = list.map((line) => line.slice(66))
    expect(large.length).toBeGreaterThan(0)
    expect(large.filter((path) => statSync(join(PROBLEMS, path)).size < LARGE_BYTES)).toEqual([])
    const kept = [...new Bun.Glob('*/data/secret/*').scanSync(join(ROOT, 'db/seed/problems'))]
    expect(kept.filter((path) => large.includes(path))).toEqual([])
  })
})

describe('putting the problems together', () => {
  let folder = ''
  let drawn = 0
  const large = 'x'.repeat(LARGE_BYTES)
  const bells: Generator = {
    samples: [],
    *secret() {
      drawn++
      yield ['1-small', '1\n']
      yield ['2-large', large]
    },
    small: () => '1\n',
  }
  const at = (path: string) => join(folder, 'target', path)
  const build = (generators: Record<string, Generator> = { bells }) =>
    buildProblems({
      kept: join(folder, 'kept'),
      list: join(folder, 'list'),
      generators,
      target: join(folder, 'target'),
    })

  beforeEach(() => {
    drawn = 0
    folder = mkdtempSync(join(tmpdir(), 'joust-made-'))
    mkdirSync(join(folder, 'kept/bells/data/secret'), { recursive: true })
    writeFileSync(join(folder, 'kept/bells/data/secret/1-small.in'), '1\n')
    writeFileSync(join(folder, 'list'), `${hash(large)}  bells/data/secret/2-large.in\n`)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('copies what is kept, and makes what is only listed', () => {
    build()
    expect(readFileSync(at('bells/data/secret/1-small.in'), 'utf8')).toBe('1\n')
    expect(readFileSync(at('bells/data/secret/2-large.in'), 'utf8')).toBe(large)
  })

  test('makes nothing again that is there, mends what is damaged, removes what is gone', () => {
    build()
    build()
    expect(drawn).toBe(1)
    writeFileSync(at('bells/data/secret/2-large.in'), 'half')
    writeFileSync(at('bells/data/secret/3-old.in'), 'gone')
    build()
    expect(drawn).toBe(2)
    expect(readFileSync(at('bells/data/secret/2-large.in'), 'utf8')).toBe(large)
    expect(() => statSync(at('bells/data/secret/3-old.in'))).toThrow()
  })

  test('refuses a file with another hash, naming it and its generator', () => {
    writeFileSync(join(folder, 'list'), `${hash('another')}  bells/data/secret/2-large.in\n`)
    expect(() => build()).toThrow(/bells\.ts made another bells\/data\/secret\/2-large\.in than .*list says/)
  })

  test('refuses a listed file that nothing makes', () => {
    expect(() => build({})).toThrow('there is no generator')
    writeFileSync(join(folder, 'list'), `${hash(large)}  bells/data/secret/9-lost.in\n`)
    expect(() => build()).toThrow('No generator makes these tests')
    writeFileSync(join(folder, 'list'), 'nonsense\n')
    expect(() => build()).toThrow('a line that is no hash and path')
  })
})
