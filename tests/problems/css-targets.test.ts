import { afterAll, beforeAll, expect, test } from 'bun:test'
import { forbiddenIn } from '#core/css-arena'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { isOneColor, matchOfPixels, pixelsOf } from '#features/css-arena'
import { pictureJob, pictureOf, type Runner } from '#runner'
import { testServer } from '../harness/test-server'
import { startRunner } from '../runner/harness'
import { ProvenPrograms, type SeedProgram } from './proven-programs'

/** Most targets still match as they did when they were recorded (decision 0193), so only the others are rendered, two at a time. */
const server = testServer()
let runner: Runner

beforeAll(async () => {
  await server.services.cssTargets.renderMissing()
  runner = startRunner({ sandbox: 'bubblewrap', slots: 2 })
  await runner.ready()
})
afterAll(() => runner.close())

test('at least thirty targets come with Joust, of every difficulty', () => {
  expect(BUNDLED_TARGETS.length).toBeGreaterThanOrEqual(30)
  expect(new Set(BUNDLED_TARGETS.map(({ difficulty }) => difficulty))).toEqual(new Set(['Easy', 'Medium', 'Hard']))
})

test('each solution is a page that players may submit', () => {
  expect(BUNDLED_TARGETS.filter(({ html }) => forbiddenIn(html) !== null)).toEqual([])
})

/** The expected result of rendering a target again and comparing it with the server's earlier picture. */
const RIGHT = { match: 10_000, isTask: true }
const pages = BUNDLED_TARGETS.map(({ id, difficulty, html }) => ({
  id,
  program: { name: id, problem: id, traits: [difficulty], job: pictureJob(html), expected: RIGHT },
}))

async function comesTo(id: string, { job }: SeedProgram) {
  const drawn = pixelsOf(pictureOf(await runner.judge(job, { priority: 'run', owner: id })) ?? new Uint8Array())
  const wanted = pixelsOf(server.services.cssTargets.picture(id) ?? new Uint8Array())
  const match = drawn === null || wanted === null ? null : matchOfPixels(drawn, wanted)
  return { match, isTask: drawn !== null && !isOneColor(drawn) }
}

/** `JOUST_WRITE_PROVEN=1 npm test -- tests/problems/css-targets.test.ts` renders all of them and writes the list. */
test('each solution reaches 100', async () => {
  const browser = runner.rendererName()
  if (browser === null) throw new Error('There is no browser that renders pages.')
  const proven = new ProvenPrograms(
    'proven-css-targets.json',
    pages.map(({ program }) => program),
    browser,
  )
  const rendered = new Set<SeedProgram>(proven.toJudge())
  const asked = pages.filter(({ program }) => rendered.has(program))
  const came = await Promise.all(asked.map(async ({ id, program }) => ({ id, ...(await comesTo(id, program)) })))
  expect(came).toEqual(asked.map(({ id }) => ({ id, ...RIGHT })))
  for (const { program } of asked) proven.holds(program)
  expect(proven.unproven()).toEqual([])
})
