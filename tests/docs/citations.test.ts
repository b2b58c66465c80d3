import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { anchorsOf, brokenCitations, type Source } from './citations'

const root = join(import.meta.dir, '../..')
const FOLDERS = ['src', 'routes', 'islands', 'runner', 'db', 'scripts', 'tests']

async function read(pattern: string): Promise<Source[]> {
  const paths = [...new Bun.Glob(pattern).scanSync(root)].sort()
  return Promise.all(paths.map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })))
}

test('every document and heading that a comment cites exists', async () => {
  const documents = new Map((await read('docs/**/*.md')).map(({ path, text }) => [path, anchorsOf(text)]))
  const sources = (await Promise.all(FOLDERS.map((folder) => read(`${folder}/**/*.{ts,tsx,c,h}`)))).flat()
  expect(sources.length).toBeGreaterThan(1000)
  expect(brokenCitations(sources, documents)).toEqual([])
})

test('a document or a heading that does not exist is found, and one that does is not', () => {
  const documents = new Map([['docs/rules.md', anchorsOf('# Rules\n\n## XP, ranks, streaks\n')]])
  const cited = (citation: string): string => ['//', 'See', `docs/${citation}.`].join(' ')
  const pages = ['rules.md', 'rules.md#xp-ranks-streaks', 'rules.md#gone', 'gone.md'].map(cited)
  const text = [...pages, ['//', 'As the', 'specification has it.'].join(' ')].join('\n')
  expect(brokenCitations([{ path: 'a.ts', text }], documents)).toEqual([
    'a.ts: docs/rules.md#gone',
    'a.ts: docs/gone.md',
    'a.ts: the specification',
  ])
})
