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

/** A zip in which the entries with these targets are links, as Info-ZIP writes them with -y. */
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

test('a package of DOMjudge may have nothing but its own file beside the tests', () => {
  const { 'lances/problem.yaml': _, 'lances/statement/problem.en.md': __, ...rest } = FILES
  const ini = "name='Lances of old'\ntimelimit='3'\n"
  for (const folder of ['lances/', '']) {
    const given = Object.entries({ ...rest, 'lances/domjudge-problem.ini': ini })
    const files = new Map(given.map(([path, text]) => [path.replace('lances/', folder), text]))
    const parsed = readPackageArchive(zipOf(files), 'lances.zip')
    if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
    expect(parsed).toMatchObject({
      format: 'legacy',
      package: { slug: 'lances', title: 'Lances of old', timeLimitMs: 3000 },
    })
  }
})

describe('names in an archive', () => {
  /** The package with each name replaced by other bytes of the same length. */
  const renamed = (more: Readonly<Record<string, string>>, change: (name: string) => string): Uint8Array => {
    const bytes = Buffer.from(zipOf(new Map(Object.entries({ ...FILES, ...more }))))
    for (const signature of [[0x50, 0x4b, 3, 4], CENTRAL])
      for (
        let at = bytes.indexOf(Buffer.from(signature));
        at >= 0;
        at = bytes.indexOf(Buffer.from(signature), at + 4)
      ) {
        const [length, name] =
          signature === CENTRAL ? [bytes.readUInt16LE(at + 28), at + 46] : [bytes.readUInt16LE(at + 26), at + 30]
        bytes.write(change(bytes.toString('latin1', name, name + length)), name, 'latin1')
      }
    return bytes
  }
  const keptOf = (given: Uint8Array) => {
    const parsed = readPackageArchive(given, 'lances.zip')
    if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
    return {
      tests: parsed.package.tests.length,
      files: parsed.package.files.map(({ path }) => path),
      notes: parsed.notes,
    }
  }

  test('may have the backslashes of Windows between folders', () => {
    const { tests, files } = keptOf(renamed({ 'lances/generators/x.txt': '' }, (name) => name.replaceAll('/', '\\')))
    expect([tests, files]).toEqual([1, ['generators/x.txt']])
  })

  test('may have spaces and colons', () => {
    const odd = { 'lances/attachments/12:30 plan.txt': 'x', 'lances/a: b/c.txt': 'y' }
    expect(keptOf(renamed(odd, (name) => name)).files).toEqual(['a: b/c.txt', 'attachments/12:30 plan.txt'])
  })

  test('may be in no UTF-8: they are read as the format has it, with a note', () => {
    const other = (name: string): string => name.replace('xx', '\x84\x81')
    const { files, notes } = keptOf(renamed({ 'lances/attachments/xx.txt': 'x', 'lances/xx': 'y' }, other))
    expect(files).toEqual(['attachments/äü.txt', 'äü'])
    expect(notes).toContain(
      'attachments/äü.txt and 1 other file: the archive does not say in which encoding names are: pack it again with names in UTF-8 if they are wrong.',
    )
  })

  test('of what systems add do not count, whatever is in them', () => {
    expect(keptOf(renamed({ 'lances/Icon\r': '', '__MACOSX/lances/._Icon\r': '' }, (name) => name)).files).toEqual([])
  })

  test.each([
    ['with a way out in backslashes', 'lances/xxxxx', 'lances\\..\\..\\x'],
    ['with a drive', 'lances/x', 'C:\\boot.x'],
    ['with a share', 'lances/xx', '\\\\host\\xx'],
    ['with a control character', 'lances/xx', 'lances/\x07x'],
    ['that are the same once backslashes are slashes', 'lances/a/bb', 'lances\\joust'],
  ])('%s are refused', (_, placeholder, name) => {
    const path = placeholder.padEnd(name.length, 'x')
    const parsed = readPackageArchive(
      renamed({ [path]: '', 'lances/joust': '' }, (given) => (given === path ? name.padEnd(path.length, 'x') : given)),
      'lances.zip',
    )
    expect(parsed.ok ? '' : parsed.errors.join()).toMatch(/holds (a path that cannot be used|one path twice)/)
  })
})

const TOO_MUCH_YAML = 'The archive has too much YAML: some 25 000 lines in all its files together are read.'

test('an archive has so much YAML at most, in however many files', () => {
  const values = `args: [${'a,'.repeat(20_000)}]\n`
  const groups = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`lances/data/secret/g${at}/test_group.yaml`, values]))
  const read = (count: number) =>
    readPackageArchive(zipOf(new Map(Object.entries({ ...FILES, ...groups(count) }))), 'x.zip')
  expect(read(3)).toMatchObject({ ok: true })
  expect(read(4)).toEqual({
    ok: false,
    errors: [TOO_MUCH_YAML],
  })
})

test('an archive cannot multiply its YAML by constants', () => {
  const constants = `constants: {many: "${'a,'.repeat(20_000)}"}\n`
  const groups = Array.from({ length: 4 }, (_, at) => [
    `lances/data/secret/g${at}/test_group.yaml`,
    'args: [{{many}}]\n',
  ])
  const problem = { 'lances/problem.yaml': FILES['lances/problem.yaml'] + constants }
  const files = { ...FILES, ...problem, ...Object.fromEntries(groups) }
  expect(readPackageArchive(zipOf(new Map(Object.entries(files))), 'x.zip')).toEqual({
    ok: false,
    errors: [TOO_MUCH_YAML],
  })
})
