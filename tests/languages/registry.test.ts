import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../runner/languages/index.ts'
import { ROWS } from './programs.ts'

const DIRECTORY = join(import.meta.dir, '../../runner/languages')
/** Files that languages share. */
const SHARED = ['all.gen.ts', 'index.ts', 'language.ts', 'native.ts', 'precompiled.ts']

const files = readdirSync(DIRECTORY).filter((name) => !name.endsWith('.test.ts') && !SHARED.includes(name))

test('every language has a file of its own, and every file is in the index', async () => {
  for (const file of files) {
    const made: Record<string, unknown> = await import(join(DIRECTORY, file))
    const listed = LANGUAGES.filter((language) => Object.values(made).includes(language))
    expect({ file, listed: listed.length }).toEqual({ file, listed: 1 })
  }
  expect(files.length).toBe(LANGUAGES.length)
})

test('every language has its own id, and programs in the table', () => {
  const ids = LANGUAGES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.keys(ROWS).map(Number).sort()).toEqual([...ids].sort())
})

test('every language keeps the id that Judge0 gave it', () => {
  const ids = Object.fromEntries(LANGUAGES.map(({ id, key }) => [id, key]))
  expect(ids).toEqual({
    45: 'assembly',
    46: 'bash',
    50: 'c',
    51: 'csharp',
    54: 'cpp',
    60: 'go',
    61: 'haskell',
    62: 'java',
    63: 'javascript',
    64: 'lua',
    67: 'pascal',
    68: 'php',
    71: 'python',
    72: 'ruby',
    73: 'rust',
    74: 'typescript',
    76: 'cpp',
    78: 'kotlin',
    82: 'sql',
    85: 'perl',
  })
})

test('every language has an editor mode and a template that ends with its line', () => {
  for (const { key, editorMode, template } of LANGUAGES) {
    expect({ key, hasMode: editorMode !== '', ends: template.endsWith('\n') }).toEqual({
      key,
      hasMode: true,
      ends: true,
    })
  }
})

test('where nothing is installed nothing is listed, and no probe fails', async () => {
  const empty = { which: async () => null, output: async () => 'sh: 1: not found' }
  const broken = { which: async (name: string) => `/usr/bin/${name}`, output: async () => 'cannot run' }
  for (const { key, detect } of LANGUAGES) {
    expect({ key, found: await detect(empty) }).toEqual({ key, found: null })
    await detect(broken)
  }
})
