import { describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packProblems, readProblemFolders, unpackProblems } from './problem-archive'

const unpacked = (bytes: Uint8Array<ArrayBuffer>) => Array.fromAsync(unpackProblems(bytes))

async function withFolder(run: (directory: string) => unknown): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'joust-archive-'))
  try {
    mkdirSync(join(directory, 'lists/data/sample'), { recursive: true })
    mkdirSync(join(directory, 'arena'))
    writeFileSync(join(directory, 'lists/problem.yaml'), 'name: Listes – ü\n')
    writeFileSync(join(directory, 'lists/data/sample/1.in'), '')
    writeFileSync(join(directory, 'arena/problem.yaml'), '"quoted" \\ text\n')
    writeFileSync(join(directory, 'notes.txt'), 'not a package')
    await run(directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

describe('the problem archive', () => {
  test('gives back every file of every package, byte for byte', async () => {
    await withFolder(async (directory) => {
      const packages = new Map(await unpacked(packProblems(directory)))
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

  test('is the same for the same files', async () => {
    await withFolder((directory) => expect(packProblems(directory)).toEqual(packProblems(directory)))
  })

  test('refuses bytes that are no archive', async () => {
    const gzip = (text: string) => Bun.gzipSync(new TextEncoder().encode(text))
    await expect(unpacked(new TextEncoder().encode('nonsense'))).rejects.toThrow()
    await expect(unpacked(gzip('[1]\n'))).rejects.toThrow('The problem archive is damaged')
    await expect(unpacked(gzip('{"lists": {}}\n'))).rejects.toThrow('a line is not a package')
    await expect(unpacked(gzip('["lists", 4]\n'))).rejects.toThrow('lists is not a package')
    await expect(unpacked(gzip('["lists", {"lists/a": 4}]\n'))).rejects.toThrow('lists/a is not text')
    await expect(unpacked(gzip('["lists", {}]'))).rejects.toThrow('its last line does not end')
  })
})
