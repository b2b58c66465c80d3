import { describe, expect, test } from 'bun:test'
import { readPackageArchive } from './package-archive'
import { zipOf } from './zip'

const FILES = {
  'lances/problem.yaml':
    'problem_format_version: 2025-09\nname: Lances\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11\nlimits: {time_limit: 1}\n',
  'lances/statement/problem.en.md': 'Add them.',
  'lances/data/sample/1.in': '1 2\n',
  'lances/data/sample/1.ans': '3\n',
  'lances/data/secret/1.in': '2 2\n',
  'lances/data/secret/1.ans': '4\n',
  'lances/submissions/accepted/a.py': 'print(sum(map(int, input().split())))\n',
}
const CENTRAL = [0x50, 0x4b, 0x01, 0x02]
const LINK_MODE = 0o120777

/** A zip whose entries with these targets are links, as Info-ZIP writes them with -y. */
function archive(links: Readonly<Record<string, string>>): Uint8Array {
  const bytes = Buffer.from(zipOf(new Map(Object.entries({ ...FILES, ...links }))))
  for (let at = bytes.indexOf(Buffer.from(CENTRAL)); at >= 0; at = bytes.indexOf(Buffer.from(CENTRAL), at + 4)) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    if (links[name] !== undefined) bytes.writeUInt32LE((LINK_MODE << 16) >>> 0, at + 38)
  }
  return bytes
}

const read = (links: Readonly<Record<string, string>>) => readPackageArchive(archive(links), 'lances.zip')
const errorsOf = (links: Readonly<Record<string, string>>) => {
  const parsed = read(links)
  return parsed.ok ? [] : parsed.errors
}

describe('links in an archive', () => {
  test('are followed inside it, and beside the package, too', () => {
    const parsed = read({
      'lances/data/secret/2.in': '1.in',
      'lances/data/secret/2.ans': '../../../shared/answer',
      'shared/answer': '../lances/data/secret/1.ans',
    })
    if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
    expect(parsed.package.tests.map(({ name, input, output }) => [name, input, output])).toEqual([
      ['1', '2 2\n', '4\n'],
      ['2', '2 2\n', '4\n'],
    ])
  })

  const refused: readonly [string, Readonly<Record<string, string>>, string][] = [
    ['out', { 'lances/x': '../../etc/passwd' }, 'The archive has a link that leads out of it: x.'],
    ['to an absolute path', { 'lances/x': '/etc/passwd' }, 'The archive has a link with an absolute target: x.'],
    ['in a circle', { 'lances/x': '.' }, 'The archive has a link that leads in a circle: x.'],
    ['to nothing', { 'lances/data/secret/2.in': 'gone' }, 'data/secret/2.in is a link to "gone", where nothing is.'],
    [
      'with another name’s case',
      { 'lances/data/secret/2.in': '1.IN' },
      'data/secret/2.in is a link to "1.IN", where nothing is.',
    ],
    ['where files lie below it', { 'lances/data': 'd' }, 'The archive holds one path twice.'],
    [
      'with an endless target',
      { 'lances/x': 'y/'.repeat(3000) },
      'The archive holds a link with too long a target: "lances/x".',
    ],
  ]
  test.each(refused)('%s are refused', (_, links, error) => {
    expect(errorsOf(links)).toEqual([error])
  })

  test('to nothing are noted where Joust has no use for them', () => {
    const parsed = read({ 'lances/generators/lib.h': 'gone.h' })
    expect(parsed.notes).toContain('generators/lib.h is a link to "gone.h", where nothing is.')
  })

  test('to folders are counted each time they are followed', () => {
    const levels = Array.from({ length: 7 }, (_, level) =>
      Array.from({ length: 10 }, (_, index) => [`lances/l${level}/${index}`, `../l${level + 1}`]),
    ).flat()
    const bomb = { ...Object.fromEntries(levels), 'lances/l7': 'problem.yaml' }
    expect(errorsOf(bomb)).toEqual(['The archive holds more than 10000 entries, links followed.'])
  })
})
