/** An export returns what was imported: byte for byte where nothing was edited, and in Joust's own notation where something was. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { unpackZip } from '#features/judging'
import { zipOf } from '#features/problems'
import { seeded } from '../../src/core/seeded.fixture'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

type Files = Readonly<Record<string, string>>

/** A package with comments, spacing and files that Joust would write differently or not at all. */
const MODERN: Files = {
  '.gitignore': 'build/\n',
  'README.md': '# Notes for setters\n',
  'problem.yaml':
    '# ours\nproblem_format_version:   2025-09\nname: {en: Lances}\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11\nlimits: {time_limit: 1.0}   # fast\nconstants: {most: 7}\n',
  'statement/problem.en.tex': '\\problemname{Lances}\nAdd at most \\constant{most}.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/02-b.in': '2 2\n',
  'data/secret/02-b.ans': '4\n',
  'data/secret/1-a.in': '0 2\r\n',
  'data/secret/1-a.ans': '2\n',
  'input_validators/check.py': 'import sys\nassert float(sys.stdin.read().split()[0]) <= {{most}}\nsys.exit(42)\n',
}
const LEGACY: Files = {
  'problem.yaml': 'name: Old Lances\nlicense:   cc by-sa\n',
  '.timelimit': '2\n',
  'problem_statement/problem.tex': 'Add.\r\n',
  'data/sample/a.in': '1 2\n',
  'data/sample/a.ans': '3\n',
  'data/secret/1.in': '2 2\n',
  'data/secret/1.ans': '4\n',
}

const server = testServer({ env: { JOUST_DEMO: '0' } })
let admin: Player
beforeAll(async () => {
  admin = await signUp(server.url, 'package_admin')
  server.services.account.promote(null, 'package_admin')
})

const take = (files: Files, name: string) =>
  server.services.problems.packages.take({
    archive: zipOf(new Map(Object.entries(files))),
    name: `${name}.zip`,
    force: false,
    replace: false,
    by: null,
    progress: () => undefined,
    signal: new AbortController().signal,
  })

function given(id: string, format: '2025-09' | 'legacy-icpc'): Record<string, string> {
  const { archive } = server.services.problems.packages.giveBack(asProblemId(id), format)
  const unpacked = unpackZip(archive, { entries: 1000, bytes: 10_000_000 })
  if (!unpacked.ok) throw new Error(unpacked.error)
  return Object.fromEntries(
    unpacked.files.map(({ path, content }) => [path.slice(path.indexOf('/') + 1), new TextDecoder().decode(content)]),
  )
}

describe('a package that nobody edited comes back byte for byte', () => {
  test('in the format 2025-09', async () => {
    await take(MODERN, 'lances')
    expect(given('lances', '2025-09')).toEqual({ ...MODERN })
  })

  test('in the legacy format', async () => {
    await take(LEGACY, 'old-lances')
    expect(given('old-lances', 'legacy-icpc')).toEqual({ ...LEGACY })
  })

  test('and is the same problem when it is imported again', async () => {
    const { archive } = server.services.problems.packages.giveBack(asProblemId('old-lances'), 'legacy-icpc')
    const answer = await admin.call('POST', '/api/problems/import', { archive: archive.toBase64(), name: 'x.zip' })
    expect(await answer.json()).toMatchObject({ id: 'old-lances', outcome: 'unchanged' })
  })
})

test('the other format is written by Joust', () => {
  expect(Object.keys(given('lances', 'legacy-icpc'))).toContain('domjudge-problem.ini')
})

test('of an edited problem what was edited is new, and the rest as it came', async () => {
  const { form, version } = await (await admin.call('GET', '/api/problems/lances/form')).json()
  const answer = await admin.call('PUT', '/api/problems/lances', { ...form, version, description: 'Multiply them.' })
  expect({ status: answer.status, body: answer.ok ? '' : await answer.text() }).toEqual({ status: 200, body: '' })
  const files = given('lances', '2025-09')
  expect(files['statement/problem.en.md']).toBe('Multiply them.\n')
  expect(files['problem.yaml']).toBe(MODERN['problem.yaml'] ?? '')
  expect(files['data/secret/02-b.in']).toBe('2 2\n')
})

test('random packages come back as they are', async () => {
  const random = seeded(7)
  for (let round = 0; round < 6; round++) {
    const tests = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index): [string, string][] => [
      [`data/secret/${index}.in`, `${random()}\n`],
      [`data/secret/${index}.ans`, `${' '.repeat(Math.floor(random() * 3))}${random()}\n`],
    ]).flat()
    const files = {
      ...(random() < 0.5 ? MODERN : LEGACY),
      ...Object.fromEntries(tests),
      [`notes/${random()}`]: `${random()}`,
    }
    const name = `round${round}`
    const uuid = { ...files, 'problem.yaml': (files['problem.yaml'] ?? '').replace('0b6f3a52', `0b6f3a5${round}`) }
    await take(uuid, name)
    expect(given(name, uuid['problem.yaml'].includes('2025-09') ? '2025-09' : 'legacy-icpc')).toEqual(uuid)
  }
})
