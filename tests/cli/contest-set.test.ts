/** The folder of a contest, with a package for each problem, is imported with one command, or not at all. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipOf } from '#features/problems'
import { type BinaryStage, setBinary } from '../harness/command'

const PERSON = ['--email', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'Byron']
/** The files of one package. */
const PACKAGE = [
  'problem.yaml',
  'statement/problem.en.md',
  'submissions/accepted/add.py',
  ...['sample', 'secret'].flatMap((folder) => [`data/${folder}/1.in`, `data/${folder}/1.ans`]),
]
const packed = ['helmets', 'lances'].flatMap((name) => PACKAGE.map((path) => `${name}/${path}`))
const START = ['--start', '2099-04-01T18:00Z']

let stage: BinaryStage
beforeAll(async () => {
  stage = setBinary()
  await stage.joust(['user', 'create', 'ada', ...PERSON, '--init'])
  await stage.joust(['user', 'promote', 'ada'])
  put('contest.yaml', 'name: Spring\nstart_time: 2023-01-01T12:00:00Z\nduration: 2:00:00\n')
  put('problems.yaml', '- id: lances\n  rgb: "#ff0000"\n- id: helmets\n')
  put('shared/add.py', 'print(sum(map(int, input().split())))\n')
  for (const name of ['helmets', 'lances']) {
    put(`${name}/problem.yaml`, `problem_format_version: 2025-09\nname: The ${name}\nlimits: {time_limit: 1}\n`)
    put(`${name}/statement/problem.en.md`, 'Add.\n')
    for (const folder of ['sample', 'secret']) {
      put(`${name}/data/${folder}/1.in`, '1 2\n')
      put(`${name}/data/${folder}/1.ans`, '3\n')
    }
    mkdirSync(join(stage.folder, 'spring', name, 'submissions/accepted'), { recursive: true })
    symlinkSync('../../../shared/add.py', join(stage.folder, 'spring', name, 'submissions/accepted/add.py'))
  }
})
afterAll(() => stage.clear())

function put(path: string, text: string): void {
  const at = join(stage.folder, 'spring', path)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, text)
}

test('a contest that is over needs another start', async () => {
  expect(await stage.joust(['contest', 'import', 'spring'])).toEqual({
    out: '',
    err: 'spring: 2023-01-01T12:00:00Z is over: use --start.\n',
    code: 4,
  })
})

test('one package that is refused refuses all, and nothing is stored', async () => {
  put('lances/submissions/accepted/wrong.py', 'print(7)\n')
  const ran = await stage.joust(['contest', 'import', 'spring', ...START])
  expect(ran).toMatchObject({ out: '', code: 4 })
  expect(ran.err).toContain(
    'spring: lances: submissions/accepted/wrong.py should be Accepted, and is Wrong Answer: Test case 1: Wrong Answer.',
  )
  expect((await stage.joust(['problem', 'list'])).out).toBe('No problems found.\n')
  rmSync(join(stage.folder, 'spring/lances/submissions/accepted/wrong.py'))
})

test('the problems and their contest are stored, in the order of the contest', async () => {
  const ran = await stage.joust(['contest', 'import', 'spring', ...START, '--json'])
  expect({ err: ran.err, code: ran.code }).toEqual({ err: '', code: 0 })
  expect(JSON.parse(ran.out)).toMatchObject({
    contest: { title: 'Spring', duration: 120, problems: 2 },
    problems: [{ id: 'lances' }, { id: 'helmets' }],
    notes: ['Colours of balloons are left out. Letters follow the order of the problems.'],
  })
})

test('its problems are for contests only', async () => {
  const listed = await stage.joust(['problem', 'list', '--json'])
  expect(JSON.parse(listed.out)).toMatchObject({
    problems: [
      { id: 'helmets', contestOnly: true },
      { id: 'lances', contestOnly: true },
    ],
  })
})

test('the same as a zip is the same problems, and another contest', async () => {
  const files = ['contest.yaml', 'problems.yaml', ...packed].map((path): [string, Buffer] => [
    `spring/${path}`,
    readFileSync(join(stage.folder, 'spring', path)),
  ])
  writeFileSync(join(stage.folder, 'spring.zip'), zipOf(new Map(files)))
  const ran = await stage.joust(['contest', 'import', 'spring.zip', '--start', '2099-05-01T18:00Z', '--json'])
  expect({ err: ran.err, code: ran.code }).toEqual({ err: '', code: 0 })
  expect(JSON.parse(ran.out)).toMatchObject({
    contest: { title: 'Spring', problems: 2 },
    problems: [
      { id: 'lances', outcome: 'unchanged' },
      { id: 'helmets', outcome: 'unchanged' },
    ],
  })
})

test('links lead out of the folder only where --root says so', async () => {
  const at = join(stage.folder, 'spring/lances/attachments')
  mkdirSync(at)
  writeFileSync(join(stage.folder, 'kit.txt'), 'take me along\n')
  symlinkSync('../../../kit.txt', join(at, 'kit.txt'))
  const refused = await stage.joust(['contest', 'import', 'spring', ...START])
  expect(refused.err).toMatch(
    /lances has a link that leads out of it: attachments\/kit.txt. --root says how far links may lead.\n$/,
  )
  const again = ['contest', 'import', 'spring', '--start', '2099-06-01T18:00Z', '--replace']
  expect(await stage.joust([...again, '--root', '.'])).toMatchObject({ err: '', code: 0 })
  expect(await stage.joust(['contest', 'import', 'spring.zip', '--root', '.', ...START])).toMatchObject({ code: 2 })
})

test('a folder without a package, and an archive that is none, are refused in a sentence', async () => {
  mkdirSync(join(stage.folder, 'empty'))
  expect(await stage.joust(['contest', 'import', 'empty', ...START])).toMatchObject({
    err: expect.stringMatching(
      /^There is no problem in .*empty: each has a folder of its own with problem.yaml in it.\n$/,
    ),
    code: 4,
  })
  writeFileSync(join(stage.folder, 'broken.zip'), 'PK and nothing else')
  expect(await stage.joust(['contest', 'import', 'broken.zip', ...START])).toMatchObject({
    err: expect.stringMatching(/^broken.zip: The archive /),
    code: 4,
  })
})
