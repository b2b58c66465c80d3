import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { scripts } from '../../package.json'

const root = join(import.meta.dir, '../..')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

const names = Object.keys(scripts)
const hosting = [...filesIn('.github'), ...filesIn('.devcontainer')]
const documents = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]

describe('what a contributor meets first', () => {
  test('the table of CONTRIBUTING has every script of package.json', () => {
    const contributing = text('CONTRIBUTING.md')
    const commandOf = (name: string): string => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)
    expect(names.filter((name) => !contributing.includes(`\`${commandOf(name)}`))).toEqual([])
  })

  test.each(documents.filter((path) => path.endsWith('.md')))(
    '%s asks nobody to type a path into node_modules',
    (path) => {
      expect(text(path)).not.toContain('node_modules/.bin')
    },
  )

  test.each([...documents.filter((path) => path.endsWith('.md')), 'runner/README.md'])(
    '%s asks for no bun on the path: npm installs it for the project alone',
    (path) => {
      expect(text(path)).not.toMatch(/(?:`|^ {4})bun (?:bench|scripts|test)\b/m)
    },
  )

  test('scripts/prepare installs packages that every release of Debian has: none is named by its version', () => {
    const packages = [...text('scripts/prepare').matchAll(/^ *need \S+ (\S+)$/gm)].map(([, name = '']) => name)
    expect(packages).toContain('bubblewrap')
    expect(packages.filter((name) => /-\d/.test(name))).toEqual([])
  })

  test.each(hosting)('%s names scripts that are there, and no place of one machine or registry', (path) => {
    const content = text(path)
    const asked = [...content.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name)
    expect(asked.filter((name) => !names.includes(name))).toEqual([])
    expect(content).not.toMatch(/\/(work|home|root)\/|registry\.|mirror/)
  })

  test.each(hosting.filter((path) => path.endsWith('.yml')))('%s is YAML with a name or a choice', (path) => {
    expect(parse(text(path))).toBeObject()
  })

  test.each(filesIn('.github/workflows'))('every job of %s has a machine, a limit and steps', (path) => {
    const workflow: { jobs: Record<string, Record<string, unknown>> } = parse(text(path))
    for (const job of Object.values(workflow.jobs))
      expect(job).toEqual(
        expect.objectContaining({
          'runs-on': expect.any(String),
          'timeout-minutes': expect.any(Number),
          steps: expect.any(Array),
        }),
      )
  })
})
