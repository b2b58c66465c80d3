import { describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packProblems, readProblemFolders, unpackProblems } from './problem-archive'

function withFolder(run: (directory: string) => void): void {
  const directory = mkdtempSync(join(tmpdir(), 'joust-archive-'))
  try {
    mkdirSync(join(directory, 'lists/data/sample'), { recursive: true })
    mkdirSync(join(directory, 'arena'))
    writeFileSync(join(directory, 'lists/problem.yaml'), 'name: Listes – ü\n')
    writeFileSync(join(directory, 'lists/data/sample/1.in'), '')
    writeFileSync(join(directory, 'arena/problem.yaml'), '"quoted" \\ text\n')
    writeFileSync(join(directory, 'notes.txt'), 'not a package')
    run(directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

describe('the problem archive', () => {
  test('gives back every file of every package, byte for byte', () => {
    withFolder((directory) => {
      const packages = unpackProblems(packProblems(directory))
      expect([...packages.keys()]).toEqual(['arena', 'lists'])
      expect(packages).toEqual(readProblemFolders(directory))
      expect(packages.get('lists')).toEqual(
        new Map([
          ['lists/data/sample/1.in', ''],
          ['lists/problem.yaml', 'name: Listes – ü\n'],
        ]),
      )
    })
  })

  test('is the same for the same files', () => {
    withFolder((directory) => expect(packProblems(directory)).toEqual(packProblems(directory)))
  })

  test('refuses bytes that are no archive', () => {
    const gzip = (text: string) => Bun.gzipSync(new TextEncoder().encode(text))
    expect(() => unpackProblems(new TextEncoder().encode('nonsense'))).toThrow()
    expect(() => unpackProblems(gzip('[1]'))).toThrow('The problem archive is damaged')
    expect(() => unpackProblems(gzip('{"lists": 4}'))).toThrow('lists is not a package')
    expect(() => unpackProblems(gzip('{"lists": {"lists/a": 4}}'))).toThrow('lists/a is not text')
  })
})
