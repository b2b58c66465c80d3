import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { PREVIEW_FRAME, pictureAddress } from '#contracts/css-pages'
import type { TargetListItem } from '#contracts/http/css-targets'
import { type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'

let server: TestServer
let setter: Player
let ada: Player
const PAGE = '<style>body{margin:0;background:linear-gradient(90deg,#123456 100px,#fedcba 0)}</style>'
const TARGET = { title: 'Two parts', difficulty: 'Easy', html: PAGE }

beforeAll(async () => {
  server = await startServer()
  ;[setter, ada] = await Promise.all([signUp(server.url, 'the_setter'), signUp(server.url, 'no_setter')])
  server.services.account.promote('the_setter')
  await server.services.cssTargets.renderMissing()
})
afterAll(() => server.stop())

const create = (player: Player, body: object) => player.call('POST', '/api/admin/css-targets', body)

describe('targets of the CSS Arena', () => {
  test.each([
    ['GET', '/api/admin/css-targets', undefined],
    ['POST', '/api/admin/css-targets', TARGET],
    ['POST', '/api/admin/css-targets/preview', { html: PAGE }],
    ['PUT', '/api/admin/css-targets/css:sun/retired', { retired: true }],
  ] as const)('%s %s is for contest admins', async (method, path, body) => {
    expect((await ada.call(method, path, body)).status).toBe(403)
    expect((await fetch(`${server.url}${path}`, { method })).status).toBe(401)
  })

  test('are made of a page, which is rendered, and never shows in lists', async () => {
    const answer = await create(setter, TARGET)
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as { id: string }
    const list = await (await setter.call('GET', '/api/admin/css-targets')).text()
    expect(list).toContain('"title":"Two parts"')
    expect(list).toContain('#123456')
    expect(list).not.toContain('linear-gradient')
    const picture = await fetch(`${server.url}${pictureAddress(id)}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect((await create(setter, TARGET)).status).toBe(422)
  })

  test.each([
    [{ ...TARGET, html: '<script>1</script>' }, 400, 'Not allowed in a picture: <script> (line 1); no script runs.'],
    [
      { ...TARGET, html: '<style>body{background:red}</style>' },
      422,
      'The picture has a single colour: there is nothing to match.',
    ],
    [{ ...TARGET, html: 'x'.repeat(10_001) }, 422, 'A page has at most 10000 characters.'],
    [{ ...TARGET, title: ' ' }, 400, 'title'],
  ])('refuse what is none, and say why', async (body, status, says) => {
    const answer = await create(setter, body)
    expect({ status: answer.status, says: await answer.text() }).toEqual({
      status,
      says: expect.stringContaining(says),
    })
  })

  test('are drawn for a look before they are kept', async () => {
    const answer = await setter.call('POST', '/api/admin/css-targets/preview', { html: PAGE })
    const { picture } = (await answer.json()) as { picture: string }
    expect(Buffer.from(picture, 'base64').toString('latin1', 1, 4)).toBe('PNG')
  })

  test('are given to nobody once they are retired, and again when they come back', async () => {
    const retire = (retired: boolean) => setter.call('PUT', '/api/admin/css-targets/css:sun/retired', { retired })
    const sun = async () => {
      const answer = await setter.call('GET', '/api/admin/css-targets')
      const { targets } = (await answer.json()) as { targets: readonly TargetListItem[] }
      return targets.find(({ id }) => id === 'css:sun')
    }
    expect((await retire(true)).status).toBe(200)
    expect(await sun()).toMatchObject({ isReady: false, isRetired: true })
    await retire(false)
    expect(await sun()).toMatchObject({ isReady: true, isRetired: false })
    expect((await setter.call('PUT', '/api/admin/css-targets/css:none/retired', { retired: true })).status).toBe(404)
  })
})

test('the frame of live views allows one script, no address, and only our pages around it', async () => {
  const policy = (await fetch(`${server.url}${PREVIEW_FRAME}`)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'|script-src[^;]*'unsafe-inline'/)
})

test('a picture that there is not is not there', async () => {
  expect((await fetch(`${server.url}${pictureAddress('css:none')}`)).status).toBe(404)
  expect((await fetch(`${server.url}/css-arena/targets/css:sun`)).status).toBe(404)
})
