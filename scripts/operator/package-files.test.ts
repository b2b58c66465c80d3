import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unpackZip } from '#features/judging'
import { packageArchive } from './package-files'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'joust-links-'))
  put('shared/testlib.h', 'header')
  put('lances/problem.yaml', 'name: Lances')
  put('lances/data/secret/1.in', '1 2')
})
afterEach(() => rmSync(root, { recursive: true }))

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  symlinkSync(target, join(root, path))
}

function sent(within?: string) {
  const { archive, notes } = packageArchive(join(root, 'lances'), within === undefined ? undefined : join(root, within))
  const unpacked = unpackZip(Uint8Array.fromBase64(archive), { entries: 100, bytes: 10_000 })
  if (!unpacked.ok) throw new Error(unpacked.error)
  const files = unpacked.files.map(({ path, content }) => [path, new TextDecoder().decode(content)])
  return { files: Object.fromEntries(files), notes }
}

test('a link within the folder is sent as the file that it leads to', () => {
  link('lances/data/secret/2.in', '1.in')
  link('lances/data/sample', 'secret')
  expect(sent().files).toEqual({
    'problem.yaml': 'name: Lances',
    'data/secret/1.in': '1 2',
    'data/secret/2.in': '1 2',
    'data/sample/1.in': '1 2',
    'data/sample/2.in': '1 2',
  })
})

test('a link to the rest of the repository is followed where --root lets it', () => {
  link('lances/output_validators/testlib.h', '../../shared/testlib.h')
  expect(() => sent()).toThrow(
    `${join(root, 'lances')} has a link that leads out of it: output_validators/testlib.h. --root says how far links may lead.`,
  )
  expect(sent('.').files['output_validators/testlib.h']).toBe('header')
  expect(() => sent('shared')).toThrow(`${join(root, 'lances')} does not lie in ${join(root, 'shared')}.`)
})

test('no root lets a link lead out of itself', () => {
  link('lances/data/secret/1.ans', '/etc/hostname')
  link('out', '..')
  expect(() => sent('.')).toThrow('has a link with an absolute target: data/secret/1.ans')
  rmSync(join(root, 'lances/data/secret/1.ans'))
  link('lances/data/secret/1.ans', '../../../out/etc/hostname')
  expect(() => sent('.')).toThrow('has a link that leads out of it: data/secret/1.ans')
})

test('a link to nothing refuses what a problem needs, and is noted elsewhere', () => {
  link('lances/generators/lib.py', 'gone.py')
  expect(sent().notes).toEqual(['generators/lib.py is a link to "gone.py", where nothing is.'])
  link('lances/data/secret/2.in', 'gone.in')
  expect(() => sent()).toThrow('data/secret/2.in is a link to "gone.in", where nothing is.')
})

test('a folder that is a link itself is read where it lies', () => {
  link('alias', 'lances')
  const { name, notes } = packageArchive(join(root, 'alias'))
  expect({ name, notes }).toEqual({ name: 'alias', notes: [] })
})

test('a file whose name no archive can hold is left out, and named', () => {
  put('lances/submissions/accepted/a\\b.py', 'print()')
  expect(sent().notes).toEqual([
    'submissions/accepted/a\\b.py is left out: an archive cannot hold a file of this name.',
  ])
})
