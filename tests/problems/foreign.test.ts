/** Packages of other systems: imported, judged by the real judge, and exported. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { PackageImportAnswer } from '#contracts/http/problem-packages'
import { asProblemId } from '#contracts/ids'
import { zipOf } from '#features/problems'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { type Files, INTERACTIVE, LEGACY, POLYGON, POLYGON_PAGE, SCORING } from './foreign'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let admin: Player
beforeAll(async () => {
  admin = await signUp(server.url, 'package_admin')
  server.services.account.promote(null, 'package_admin')
})

const zipped = (files: Files, folder = ''): string =>
  zipOf(new Map(Object.entries(files).map(([path, text]) => [`${folder}${path}`, text]))).toBase64()
const send = (archive: string, name: string, more: object = {}, by = admin) =>
  by.call('POST', '/api/problems/import', { archive, name, ...more })
async function take(files: Files, name: string, by = admin): Promise<PackageImportAnswer> {
  const answer = await send(zipped(files), `${name}.zip`, {}, by)
  expect({ name, status: answer.status, body: answer.ok ? '' : await answer.text() }).toEqual({
    name,
    status: 200,
    body: '',
  })
  return answer.json()
}
const stored = (id: string) => server.services.problems.packages.give(asProblemId(id), '2025-09')
const verdicts = ({ judged }: PackageImportAnswer) => judged.map(({ name, verdict }) => [name, verdict])

describe('taken in and judged:', () => {
  test('a legacy package with TeX, its own validator and limits of elsewhere', async () => {
    const report = await take(LEGACY, 'Old Sum')
    expect(report).toMatchObject({ id: 'old-sum', title: 'Old Sum', outcome: 'added', isClean: true })
    expect(verdicts(report)).toEqual([
      ['accepted/add.py', 'Accepted'],
      ['wrong_answer/subtract.py', 'Wrong Answer'],
    ])
    for (const note of [
      'problem.yaml:7: limits.memory must be a whole number of MiB from 8 to 3072: 3072 MiB instead of 8192 MiB.',
      'problem_statement/problem.en.tex:3: \\includegraphics: "x.png" is no picture of the package that browsers show: it is left out.',
      'submissions/accepted/add.kt: the language is not known; use py, py3, cpp, cc, cxx, c++, cp, C, java, c, js, mjs.',
    ])
      expect(report.notes).toContain(note)
    expect(server.services.problems.get(asProblemId('old-sum'))).toMatchObject({
      description: 'Add $a$ and **b**.\n\n## Input\n\nTwo integers, $0 \\le a, b$.',
      timeLimitMs: 500,
    })
  })

  test('a package with groups that bring points, and an editorial', async () => {
    const report = await take(SCORING, 'scored')
    expect(report).toMatchObject({ id: 'scored', tests: 4, isClean: true, notes: [] })
    const files = Buffer.from(stored('scored').archive).toString('latin1')
    expect(files).toContain('data/secret/group2/test_group.yaml')
    expect(files).toContain('solution/solution.en.md')
  })

  test('an interactive package', async () => {
    expect(verdicts(await take(INTERACTIVE, 'guess'))).toEqual([
      ['accepted/all.py', 'Accepted'],
      ['wrong_answer/one.py', 'Wrong Answer'],
    ])
  })

  test('a Polygon package with its own checker and points a test', async () => {
    const report = await take(POLYGON, 'poly-sum')
    expect(report).toMatchObject({ id: 'poly-sum', title: 'Poly Sum', tests: 3, isClean: true })
    expect(verdicts(report)).toEqual([
      ['accepted/add.py', 'Accepted'],
      ['rejected/subtract.py', 'Wrong Answer'],
    ])
    expect(report.notes.join()).toContain('solutions/idle.py is tagged "do-not-run"')
    expect(server.services.problems.get(asProblemId('poly-sum')).description).toBe(
      'Add `a` and $b$.\n\n## Input\n\nTwo integers.\n\n## Output\n\nTheir sum.',
    )
  })

  test('a Polygon package with a standard checker and its statement as a page', async () => {
    const report = await take(POLYGON_PAGE, 'poly-page')
    expect(report).toMatchObject({ id: 'poly-page', isClean: true })
    expect(server.services.problems.get(asProblemId('poly-page')).description).toBe('Add $a$ and **b**.')
  })
})

describe('in an empty place', () => {
  const other = testServer({ env: { JOUST_DEMO: '0' } })

  test.each(['old-sum', 'scored', 'guess', 'poly-sum', 'poly-page'])(
    '%s is the same problem after an export and an import',
    async (id) => {
      const watch = { progress: () => undefined, signal: new AbortController().signal }
      for (const format of ['2025-09', 'legacy-icpc'] as const) {
        const { archive } = server.services.problems.packages.give(asProblemId(id), format)
        const taking = { ...watch, archive, name: id, force: false, by: null }
        const report = await other.services.problems.packages.take({ ...taking, replace: false })
        expect({ format, ...report }).toMatchObject({ format, id, isClean: true })
        expect(report.outcome).toBe(format === '2025-09' ? 'added' : 'unchanged')
      }
      const { archive } = other.services.problems.packages.give(asProblemId(id), '2025-09')
      expect(Buffer.from(archive).equals(Buffer.from(stored(id).archive))).toBe(true)
    },
  )
})

describe('refused, and nothing is stored:', () => {
  const LINK = 0xa1ff0000
  /** Writes another path, or another type of file, over those of the archive's first entry. */
  const forged = (path: string, mode?: number, content = 'a'): string => {
    const bytes = Buffer.from(zipped({ ['x'.repeat(path.length)]: content, ...SCORING }), 'base64')
    for (let at = bytes.indexOf('x'.repeat(path.length)); at >= 0; at = bytes.indexOf('x'.repeat(path.length)))
      bytes.write(path, at)
    const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    if (mode !== undefined) bytes.writeUInt32LE(mode, central + 38)
    return bytes.toString('base64')
  }
  /** An archive that claims another unpacked size for its entry than the real one. */
  const bomb = (size: number): string => {
    const bytes = Buffer.from(zipped({ 'problem.yaml': ' '.repeat(1_000_000) }), 'base64')
    bytes.writeUInt32LE(size, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    return bytes.toString('base64')
  }

  test.each<[string, () => string, string]>([
    ['a path that leads out', () => forged('../../evil.sh'), 'holds a path that cannot be used: "../../evil.sh"'],
    ['an absolute path', () => forged('/etc/cron.d/x'), 'holds a path that cannot be used: "/etc/cron.d/x"'],
    ['a link that leads out', () => forged('link', LINK, '../../etc/passwd'), 'has a link that leads out of it: link'],
    ['a bomb that says so', () => bomb(1_073_741_824), 'is larger than 256 MiB unpacked'],
    ['a bomb that does not', () => bomb(10), 'is damaged at "problem.yaml"'],
    ['no zip', () => Buffer.from('nothing').toString('base64'), 'is not a zip archive'],
    [
      'no package',
      () => zipped({ 'readme.txt': 'hello' }),
      'There is no problem.yaml and no problem.xml in the archive',
    ],
    [
      'a lost input',
      () => zipped({ ...SCORING, 'data/secret/group1/2.ans': '2\n' }),
      'data/secret/group1/2.ans belongs to no test',
    ],
    ['a broken file', () => zipped({ ...SCORING, 'problem.yaml': 'name: x\n  y: [' }), 'problem.yaml:1 is not YAML'],
    [
      'Polygon without tests',
      () => zipped({ 'problem.xml': POLYGON['problem.xml'] ?? '' }),
      'problem.xml:8: tests/01 is missing',
    ],
    [
      'broken XML',
      () => zipped({ 'problem.xml': '<problem>\n<names>\n</problem>' }),
      'problem.xml: line 3: </problem> closes nothing.',
    ],
  ])('%s', async (_what, archive, expected) => {
    const answer = await send(archive(), 'hostile.zip')
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toContain(expected)
    expect(() => server.services.problems.get(asProblemId('hostile'))).toThrow()
  })

  test('a submission that does not come to what it should, unless it is forced', async () => {
    const liar = { ...SCORING, 'submissions/accepted/wrong.py': 'print(1)\n' }
    const refused = await send(zipped(liar), 'liar.zip')
    expect(refused.status).toBe(409)
    const { message, error } = await refused.json()
    expect(message ?? error).toBe(
      'submissions/accepted/wrong.py should be Accepted, and is Wrong Answer: Test case 1: Wrong Answer. Token 1 differs.',
    )
    expect((await send(zipped(liar), 'liar.zip', { force: true })).status).toBe(200)
  })

  test('another problem under the same id, unless it is to be replaced', async () => {
    const other = { ...SCORING, 'data/sample/1.in': '2 1\n' }
    expect((await send(zipped(other), 'scored.zip')).status).toBe(409)
    expect(await (await send(zipped(other), 'scored.zip', { replace: true })).json()).toMatchObject({
      outcome: 'changed',
    })
  })

  test('what is sent by those who set no problems', async () => {
    const player = await signUp(server.url, 'no_admin')
    const body = { archive: zipped(SCORING), name: 'theirs.zip' }
    expect((await player.call('POST', '/api/problems/import', body)).status).toBe(403)
    expect((await player.call('GET', '/api/problems/scored/package')).status).toBe(403)
    expect((await fetch(`${server.url}/api/problems/scored/package`)).status).toBe(401)
    const file = await admin.call('GET', '/api/problems/scored/package?format=legacy-icpc')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
  })
})

test('pictures and attachments are served to who may read the statement, as what they are, and nothing of them runs', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const files = {
    ...SCORING,
    'joust.yaml': 'contest_only: true\n',
    'statement/problem.en.md': 'Add.\n\n![Lances](lances.svg)\n\n![Away](https://example.org/x.png)\n',
    'statement/lances.svg': drawing,
    'attachments/kit.html': '<script>alert(1)</script>',
    'generators/gen.py': 'secret\n',
  }
  // Another user, because no one may import as often within a minute as the tests above did.
  const drawer = await signUp(server.url, 'drawer')
  server.services.account.promote(null, 'drawer')
  await take(files, 'drawn', drawer)
  const address = '/api/problems/drawn/files/statement/lances.svg'
  const { descriptionHtml } = server.services.problems.get(asProblemId('drawn'))
  expect(descriptionHtml).toContain(`<img src="${address}" alt="Lances">`)
  expect(descriptionHtml).not.toContain('example.org')
  const player = await signUp(server.url, 'onlooker')
  for (const who of [await fetch(`${server.url}${address}`), await player.call('GET', address)])
    expect(who.status).toBe(404)
  const picture = await admin.call('GET', address)
  expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([
    ...([200, 'image/svg+xml', drawing] as const),
  ])
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  const attachment = await admin.call('GET', '/api/problems/drawn/files/attachments/kit.html')
  expect(
    ['content-type', 'content-disposition', 'x-content-type-options'].map((n) => attachment.headers.get(n)),
  ).toEqual(['application/octet-stream', 'attachment', 'nosniff'])
  for (const path of ['generators/gen.py', 'statement/..%2Fgenerators%2Fgen.py', 'statement/problem.en.md'])
    expect((await admin.call('GET', `/api/problems/drawn/files/${path}`)).status).toBe(404)
  const opened = { ...files, 'joust.yaml': 'contest_only: false\n' }
  expect((await send(zipped(opened), 'drawn.zip', { replace: true }, drawer)).status).toBe(200)
  expect((await fetch(`${server.url}${address}`)).status).toBe(200)
})
