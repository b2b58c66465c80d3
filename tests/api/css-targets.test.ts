import { beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { PREVIEW_FRAME, pictureAddress } from '#contracts/css-pages'
import type { SettersTarget, TargetListItem, TargetPreview } from '#contracts/http/css-targets'
import { asUserId } from '#contracts/ids'
import { closeDatabase } from '#db/client'
import { targetsFor } from '#db/queries/css-targets'
import { cssTargets, duels } from '#db/schema/index'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { insertDuel, openBeside, userIdOf } from './finished-duels'

const server = testServer()
let setter: Player
let ada: Player
const PAGE = '<style>body{margin:0;background:linear-gradient(90deg,#123456 100px,#fedcba 0)}</style>'
const TARGET = { title: 'Two parts', difficulty: 'Easy', html: PAGE }

beforeAll(async () => {
  ;[setter, ada] = await Promise.all([signUp(server.url, 'the_setter'), signUp(server.url, 'no_setter')])
  server.services.account.promote(null, 'the_setter')
  await server.services.cssTargets.renderMissing()
})

const onlyContent = ({ title, difficulty, html }: SettersTarget) => ({ title, difficulty, html })
const create = (player: Player, body: object) => player.call('POST', '/api/admin/css-targets', body)

describe('targets of the CSS Arena', () => {
  test.each([
    ['GET', '/api/admin/css-targets', undefined],
    ['GET', '/api/admin/css-targets/css:sun', undefined],
    ['GET', '/api/admin/css-targets/export', undefined],
    ['POST', '/api/admin/css-targets/import', { name: 'a.json', content: '[]' }],
    ['PUT', '/api/admin/css-targets/css:sun', { ...TARGET, version: '' }],
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

  test('count as met by the player who made them, who has the page that wins', () => {
    const db = openBeside(server.dataDir)
    const metBy = (...players: readonly Player[]) =>
      targetsFor(
        db,
        players.map(({ username }) => asUserId(userIdOf(db, username))),
        {},
      ).flatMap(({ id, metAtMs }) => (metAtMs === null ? [] : [id]))
    const met = [metBy(setter, ada), metBy(ada)]
    const made = db
      .select({ id: cssTargets.id })
      .from(cssTargets)
      .where(eq(cssTargets.createdBy, userIdOf(db, setter.username)))
      .all()
    closeDatabase(db)
    expect(made).toHaveLength(1)
    expect(met).toEqual([made.map(({ id }) => id), []])
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
    const { picture, ...rest } = (await answer.json()) as TargetPreview
    expect(Buffer.from(picture, 'base64').toString('latin1', 1, 4)).toBe('PNG')
    expect(rest).toMatchObject({ colors: ['#fedcba', '#123456'], characters: PAGE.length, match: 10_000 })
  })

  test('are given to nobody once they are retired, and again when they come back', async () => {
    const retire = (retired: boolean) => setter.call('PUT', '/api/admin/css-targets/css:sun/retired', { retired })
    const sun = async () => {
      const answer = await setter.call('GET', '/api/admin/css-targets?q=css%3Asun')
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

const pageOf = (color: string) => PAGE.replace('#123456', color)
const read = async (id: string) => {
  const answer = await setter.call('GET', `/api/admin/css-targets/${id}`)
  return ((await answer.json()) as { target: SettersTarget }).target
}
type Saved = { readonly id: string; readonly version: string; readonly message: string }
const change = async (id: string, body: object) => {
  const answer = await setter.call('PUT', `/api/admin/css-targets/${id}`, body)
  return { status: answer.status, ...((await answer.json()) as Saved) }
}

describe('a change', () => {
  test('is taken from the setter who saw the newest, with its picture', async () => {
    const made = (await (await create(setter, { ...TARGET, html: pageOf('#111111') })).json()) as Saved
    const edited = { title: 'Renamed', difficulty: 'Hard', html: pageOf('#222222'), version: made.version }
    expect(await change(made.id, edited)).toMatchObject({ status: 200, id: made.id, message: 'The target is saved.' })
    expect(await read(made.id)).toMatchObject({ title: 'Renamed', colors: ['#fedcba', '#222222'], isReady: true })
    expect((await change(made.id, edited)).status).toBe(409)
    expect((await change('css:none', edited)).status).toBe(404)
    expect((await change('css:sun', { ...edited, version: (await read('css:sun')).version })).status).toBe(422)
  })

  test('of one that was played makes a target of its own; its title changes in place', async () => {
    const db = openBeside(server.dataDir)
    const players = [userIdOf(db, 'the_setter'), userIdOf(db, 'no_setter')] as const
    insertDuel(db, { id: 'DRAWN1', winner: null, players, endedAtMs: 1_000_000 })
    db.update(duels).set({ type: 'css', taskId: 'css:moon' }).where(eq(duels.id, 'DRAWN1')).run()
    closeDatabase(db)
    const moon = await read('css:moon')
    const renamed = await change(moon.id, { ...onlyContent(moon), title: 'New moon', version: moon.version })
    expect(renamed.id).toBe(moon.id)
    const html = pageOf('#333333')
    const changed = await change(moon.id, { ...onlyContent(moon), html, version: renamed.version })
    expect(changed).toMatchObject({ status: 200, message: expect.stringContaining('was played') })
    expect(changed.id).not.toBe(moon.id)
    expect(await read(moon.id)).toMatchObject({ html: moon.html, title: 'New moon', isRetired: true })
    expect(await read(changed.id)).toMatchObject({ html, isRetired: false, isReady: true })
  })

  test('of a bundled one outlives the next start of the server', async () => {
    server.services.cssTargets.addBundled(BUNDLED_TARGETS)
    expect(await read('css:moon')).toMatchObject({ title: 'New moon', isOwn: true })
    expect(await read('css:sun')).toMatchObject({ title: 'Sun', isOwn: false })
  })
})

describe('a file of targets', () => {
  const take = async (content: unknown, name = 'targets.json') => {
    const body = { name, content: typeof content === 'string' ? content : JSON.stringify(content) }
    const answer = await setter.call('POST', '/api/admin/css-targets/import', body)
    return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
  }
  const own = { id: 'css:own-flag', title: 'Own flag', difficulty: 'Easy', html: pageOf('#444444') }

  test('is taken whole or not at all, with a line for each mistake, also of what only the renderer sees', async () => {
    const plain = { title: 'Plain', difficulty: 'Easy', html: '<style>body{background:red}</style>' }
    const refused = await take([own, plain])
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Target 2 \(Plain\): The picture has/),
    })
    expect((await setter.call('GET', `/api/admin/css-targets/${own.id}`)).status).toBe(404)
    expect(await take([own])).toMatchObject({ status: 200, added: 1, changed: 0, known: 0 })
    expect(await take([own])).toMatchObject({ added: 0, known: 1 })
    const retired = { ...own, title: 'Flag', retired: true }
    expect(await take({ targets: [retired] })).toMatchObject({ added: 0, changed: 1, known: 0 })
    expect(await read(own.id)).toMatchObject({ title: 'Flag', isRetired: true })
  })

  test('is written by an export, and read back as the same', async () => {
    const answer = await setter.call('GET', '/api/admin/css-targets/export?state=own')
    expect(answer.headers.get('content-disposition')).toContain('css-targets.yaml')
    const content = await answer.text()
    expect(content).toContain('id: css:own-flag')
    const count = content.split('- id:').length - 1
    expect(await take(content, 'css-targets.yaml')).toMatchObject({ added: 0, changed: 0, known: count })
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

test('a target whose setter has deleted the account is by a deleted player', async () => {
  const leaver = await signUp(server.url, 'leaving_setter')
  const [bundled] = BUNDLED_TARGETS
  const db = openBeside(server.dataDir)
  db.update(cssTargets)
    .set({ createdBy: userIdOf(db, 'leaving_setter') })
    .where(eq(cssTargets.id, bundled?.id ?? ''))
    .run()
  closeDatabase(db)
  const author = async () => {
    const { targets } = await (await setter.call('GET', `/api/admin/css-targets?q=${bundled?.id}`)).json()
    return targets[0]?.author
  }
  expect(await author()).toBe('leaving_setter')
  expect((await leaver.call('POST', '/api/account/delete', { proof: leaver.password })).status).toBe(200)
  expect(await author()).toBe('deleted player')
})
