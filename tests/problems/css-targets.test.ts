import { afterAll, beforeAll, expect, test } from 'bun:test'
import { forbiddenIn } from '#core/css-arena'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { isOneColor, matchOfPixels, pixelsOf } from '#features/css-arena'
import { pictureJob, pictureOf, type Runner } from '#runner'
import { startServer, type TestServer } from '../harness/server'
import { startRunner } from '../runner/harness'

/** Renders every target once, against the picture that a server made of it before. */
let server: TestServer
let runner: Runner

beforeAll(async () => {
  server = await startServer()
  await server.services.cssTargets.renderMissing()
  runner = startRunner({ sandbox: 'bubblewrap', slots: 2 })
  await runner.ready()
})
afterAll(async () => {
  await runner.close()
  await server.stop()
})

test('at least thirty targets come with Joust, of every difficulty', () => {
  expect(BUNDLED_TARGETS.length).toBeGreaterThanOrEqual(30)
  expect(new Set(BUNDLED_TARGETS.map(({ difficulty }) => difficulty))).toEqual(new Set(['Easy', 'Medium', 'Hard']))
})

test('each solution is a page that players may submit, and reaches 100', async () => {
  const judged = await Promise.all(
    BUNDLED_TARGETS.map(async ({ id, html }, at) => {
      const result = await runner.judge(pictureJob(html), { priority: 'run', owner: `target ${at % 4}` })
      const drawn = pixelsOf(pictureOf(result) ?? new Uint8Array())
      const wanted = pixelsOf(server.services.cssTargets.picture(id) ?? new Uint8Array())
      const match = drawn === null || wanted === null ? null : matchOfPixels(drawn, wanted)
      const isTask = drawn !== null && !isOneColor(drawn)
      return { id, forbidden: forbiddenIn(html), match, isTask }
    }),
  )
  const right = { forbidden: null, match: 10_000, isTask: true }
  expect(judged).toEqual(BUNDLED_TARGETS.map(({ id }) => ({ id, ...right })))
})
