import { afterAll, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { AppError, ERRORS } from '#errors'
import { fallbackErrorHandler } from './fallback-error-handler'
import { webBase } from './http'

const complaints: object[] = []
const log = { info: () => undefined, error: (fields: object) => void complaints.push(fields) }

const refused = async (): Promise<string> => {
  throw new AppError('ROOM_FULL')
}
const broken = async (): Promise<string> => {
  throw new Error('SELECT secret FROM users')
}
const access = new Elysia({ name: 'access' }).macro({ player: { resolve: async () => ({ viewer: 'ada' }) } })
const app = new Elysia({ serve: { error: fallbackErrorHandler({ log }) } })
  .use(webBase({ log }))
  .use(access)
  .post('/refused', ({ viewer }) => (viewer === 'ada' ? refused() : broken()), { player: true })
  .post('/broken', ({ viewer }) => (viewer === 'ada' ? broken() : refused()), { player: true })
  .listen({ port: 0, hostname: 'localhost' })
afterAll(() => app.stop(true))

const post = async (path: string) => {
  const answer = await fetch(`http://localhost:${app.server?.port}${path}`, { method: 'POST' })
  return { status: answer.status, text: await answer.text() }
}

test('a refusal that the framework did not wait for keeps its status and words', async () => {
  const { status, text } = await post('/refused')
  expect(status).toBe(409)
  expect(JSON.parse(text)).toEqual({ error: 'ROOM_FULL', message: ERRORS.ROOM_FULL[1] })
})

test('our own fault says an id, and the log the rest', async () => {
  const { status, text } = await post('/broken')
  expect(status).toBe(500)
  const body = JSON.parse(text)
  expect(body).toEqual({ error: 'INTERNAL', message: ERRORS.INTERNAL[1], errorId: expect.any(String) })
  expect(complaints).toContainEqual(expect.objectContaining({ errorId: body.errorId }))
})
