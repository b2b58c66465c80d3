import { beforeAll, describe, expect, test } from 'bun:test'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { insertDuel, insertXp, openBeside, userIdOf } from './finished-duels'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let player: Player
let admin: Player

beforeAll(async () => {
  player = await signUp(server.url, 'Meta_Player')
  admin = await signUp(server.url, 'Meta_Admin')
  server.services.account.promote(null, 'Meta_Admin')
  const db = openBeside(server.dataDir)
  const id = userIdOf(db, 'Meta_Player')
  insertXp(db, id, 750, Date.now())
  insertDuel(db, { id: 'META', winner: id, players: [id, 'gone'], endedAtMs: Date.now() })
  const contest = db.$client.prepare(
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_at_ms) VALUES (?, ?, '', 'points', 0, 90, ?, 1, 20, 50, 1, 5, 0)`,
  )
  contest.run('cup', 'Spring Cup', 1)
  contest.run('hidden', 'Secret', 0)
  db.$client.close()
})

const get = (path: string) => call(server.url, 'GET', path)

/** The meta and link elements of a page by name, property or rel, and its structured data. */
async function tagsOf(path: string, who?: Player) {
  const headers = who === undefined ? {} : { authorization: `Bearer ${who.token}` }
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' })
  const tags = new Map<string, string[]>()
  const data: string[] = []
  let title = ''
  const add = (key: string | null, value: string | null) => {
    if (key !== null && value !== null) tags.set(key, [...(tags.get(key) ?? []), value])
  }
  await new HTMLRewriter()
    .on('head meta', {
      element: (tag) => add(tag.getAttribute('name') ?? tag.getAttribute('property'), tag.getAttribute('content')),
    })
    .on('head link', { element: (tag) => add(tag.getAttribute('rel'), tag.getAttribute('href')) })
    .on('head title', {
      text: (part) => {
        title += part.text
      },
    })
    .on('script[type="application/ld+json"]', {
      element: () => void data.push(''),
      text: (part) => {
        data[data.length - 1] += part.text
      },
    })
    .transform(answer)
    .text()
  return { status: answer.status, title, tags, data: data.map((text) => JSON.parse(text)) }
}

const PUBLIC = ['/', '/sign-in', '/sign-up']
const GUARDED = ['/dashboard', '/duels', '/practice', '/contests', '/leaderboard', '/profile']
const ONCE = [
  'description',
  'canonical',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:type',
  'og:site_name',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
]

describe('every page', () => {
  test.each([...PUBLIC, ...GUARDED])(
    '%s has a title, a description, social tags, an address and structured data',
    async (path) => {
      const { status, title, tags, data } = await tagsOf(path, GUARDED.includes(path) ? player : undefined)
      expect(status).toBe(200)
      for (const key of ONCE) expect({ key, values: tags.get(key)?.length }).toEqual({ key, values: 1 })
      expect(title).toMatch(/Joust|Practice Mode - Code Online Compiler/)
      expect(tags.get('og:title')).toEqual([title])
      expect(tags.get('description')?.[0]?.length).toBeGreaterThan(20)
      expect(tags.get('canonical')).toEqual([server.url + path])
      expect(tags.get('og:url')).toEqual([server.url + path])
      expect(tags.get('og:image')).toEqual([`${server.url}/social/site.png`])
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({ '@context': 'https://schema.org' })
    },
  )

  test('has an address without what stands behind the question mark', async () => {
    expect((await tagsOf('/leaderboard?tab=weekly', player)).tags.get('canonical')).toEqual([
      `${server.url}/leaderboard`,
    ])
  })

  test('of a player is open to strangers, with a picture and structured data of the player', async () => {
    const { status, title, tags, data } = await tagsOf('/u/Meta_Player')
    expect(status).toBe(200)
    for (const key of ONCE) expect({ key, values: tags.get(key)?.length }).toEqual({ key, values: 1 })
    expect(title).toContain('Meta_Player')
    expect(tags.get('og:type')).toEqual(['profile'])
    expect(tags.get('og:image')).toEqual([`${server.url}/social/u/Meta_Player.png`])
    expect(data).toMatchObject([
      { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', alternateName: 'Meta_Player' } },
    ])
    expect(JSON.stringify([...tags.values(), data])).not.toContain('example.org')
  })

  test('of a player has one address, however the name was typed', async () => {
    for (const typed of ['META_player', '@Meta_Player']) {
      const answer = await fetch(`${server.url}/u/${typed}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/u/Meta_Player'])
    }
    expect((await tagsOf('/u/Meta_Player')).tags.get('canonical')).toEqual([`${server.url}/u/Meta_Player`])
  })

  test('of a contest has a picture of the contest', async () => {
    const { tags } = await tagsOf('/contests/cup', player)
    expect(tags.get('og:image')).toEqual([`${server.url}/social/contests/cup.png`])
  })

  test('titles differ', async () => {
    const titles = await Promise.all([...PUBLIC, ...GUARDED].map(async (path) => (await tagsOf(path, player)).title))
    // The sign-in and sign-up pages redirect a player, so those two have no title here.
    expect(new Set(titles.filter((title) => title !== '')).size).toBe(GUARDED.length + 1)
  })

  test.each([
    ['/nowhere', 'Page not found'],
    ['/admin/nowhere', 'Page not found'],
    ['/duels/nowhere', 'Page not found'],
    ['/leaderboard/nowhere', 'Page not found'],
    ['/contests/cup/nowhere', 'Page not found'],
    ['/contests/cup/submissions/none/nowhere', 'Page not found'],
    ['/contests/none/nowhere', 'Page not found'],
    ['/problems/none/nowhere', 'Page not found'],
    ['/u/Meta_Player/nowhere', 'Page not found'],
    ['/results/ABCDEF/nowhere', 'Page not found'],
    ['/duel/ABCDEF/replay', 'No such duel'],
    ['/duel/ABCDEF/watch', 'No such duel'],
    ['/duel/not-a-code', 'No such duel'],
    ['/results/ABCDEF', 'No such duel'],
    ['/arena/not-a-code', 'No such room'],
    ['/arena/not-a-code/watch', 'No such room'],
    ['/arena/not-a-code/replay', 'No such room'],
    ['/contests/none', 'Contest not found'],
    ['/contests/none/edit', 'Contest not found'],
    ['/contests/none/rejudge', 'Contest not found'],
    ['/contests/none/resolver', 'Contest not found'],
    ['/contests/none/submissions', 'Contest not found'],
    ['/contests/none/anti-cheat', 'Contest not found'],
    ['/contests/none/submissions/none', 'Submission not found'],
    ['/problems/none', 'Problem not found'],
    ['/problems/none/edit', 'Problem not found'],
    ['/problems/none/debug', 'Problem not found'],
    ['/problems/none/debug/task', 'Debug task not found'],
    ['/u/none', 'Player not found'],
    ['/shared/none', 'Shared program not found'],
    ['/daily/2020-01-01', 'No challenge on that day'],
    ['/admin/flags/none/none', 'There is no such flag'],
    ['/admin/submissions/none', 'Submission not found'],
    ['/admin/questions/none', 'Question not found'],
    ['/admin/targets/none', 'Target not found'],
  ])('%s, which is not there, is titled "%s"', async (path, title) => {
    const page = await tagsOf(path, admin)
    expect([page.status, page.title, page.tags.get('robots')]).toEqual([404, `${title} · Joust`, ['noindex']])
  })

  test('that is not there asks search engines to leave it out', async () => {
    const { status, tags } = await tagsOf('/nowhere')
    expect(status).toBe(404)
    expect(tags.get('robots')).toEqual(['noindex'])
    expect(tags.has('og:title')).toBe(false)
  })
})

const pngSize = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('image/png')
  const view = new DataView(await answer.arrayBuffer())
  expect(view.getUint32(0)).toBe(0x89504e47)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('the social pictures', () => {
  test.each(['/social/site.png', '/social/u/meta_player.png', '/social/contests/cup.png'])(
    '%s is a picture',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('max-age=3600')
      expect(await pngSize(answer)).toEqual([1200, 630])
    },
  )

  test('of a player changes with the player', async () => {
    const before = await (await get('/social/u/Meta_Player.png')).bytes()
    const db = openBeside(server.dataDir)
    insertXp(db, userIdOf(db, 'Meta_Player'), 500, Date.now())
    db.$client.close()
    expect(Buffer.compare(await (await get('/social/u/Meta_Player.png')).bytes(), before)).not.toBe(0)
  })

  test.each([
    '/social/u/nobody.png',
    '/social/u/Meta_Player',
    '/social/contests/hidden.png',
    '/social/contests/none.png',
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('what search engines and home screens ask for', () => {
  test('robots.txt names what is closed, and the sitemap', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('Disallow: /api/')
    expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  })

  test('the sitemap lists the public pages and the profiles of those who show their real name', async () => {
    await player.call('PUT', '/api/account/real-name', { show: true })
    await call(server.url, 'POST', '/api/auth/sign-up/email', {
      email: 'nameless@example.org',
      password: 'correct horse battery',
      name: 'nameless',
    })
    const index = await (await get('/sitemap.xml')).text()
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
    expect(files).toEqual([`${server.url}/sitemap/0.xml`, `${server.url}/sitemap/1.xml`])
    const all = await Promise.all(files.map(async (file) => (await get(file.slice(server.url.length))).text()))
    const listed = all.flatMap((xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]))
    expect(listed).toEqual([
      `${server.url}/`,
      `${server.url}/sign-in`,
      `${server.url}/sign-up`,
      `${server.url}/problems`,
      `${server.url}/u/Meta_Player`,
    ])
  })

  test.each(['2.xml', '01.xml', '-1.xml', 'x.xml', '0'])('there is no sitemap %s', async (part) => {
    expect((await get(`/sitemap/${part}`)).status).toBe(404)
  })

  test('the manifest names icons that are there', async () => {
    const answer = await get('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const { icons, name } = await answer.json()
    expect(name).toBe('Joust')
    for (const { src, type, sizes } of icons) {
      const icon = await get(src)
      expect(icon.headers.get('content-type')).toBe(type)
      if (type === 'image/png') expect(`${(await pngSize(icon)).join('x')}`).toBe(sizes)
    }
  })

  test('favicon.ico is one', async () => {
    const icon = await get('/favicon.ico')
    expect(icon.headers.get('content-type')).toBe('image/x-icon')
    const head = new DataView(await icon.arrayBuffer())
    expect([head.getUint16(0, true), head.getUint16(2, true), head.getUint16(4, true)]).toEqual([0, 1, 3])
  })
})
