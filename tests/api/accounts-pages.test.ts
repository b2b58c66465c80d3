import { beforeAll, describe, expect, test } from 'bun:test'
import { signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()
const tokens = { guest: '', newcomer: '', player: '', admin: '' }
type Who = keyof typeof tokens

beforeAll(async () => {
  tokens.newcomer = (await signUpOnly(server.url, 'page_newcomer')).token
  tokens.player = (await signUp(server.url, 'page_player')).token
  tokens.admin = (await signUp(server.url, 'page_admin')).token
  server.services.account.promote(null, 'page_admin')
})

const open = (path: string, who: Who) =>
  fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: tokens[who] === '' ? {} : { cookie: `joust.session_token=${encodeURIComponent(tokens[who])}` },
  })
const textOf = async (path: string, who: Who): Promise<string> => (await open(path, who)).text()

describe('the guards of the route table', () => {
  const PAGE = 'the page'
  const guarded = (path: string): [string, Record<Who, string>] => [
    path,
    { guest: '/sign-in', newcomer: '/profile-setup', player: PAGE, admin: PAGE },
  ]
  /** A page that visitors may view as well. */
  const openToVisitors = (path: string): [string, Record<Who, string>] => [
    path,
    { guest: PAGE, newcomer: '/profile-setup', player: PAGE, admin: PAGE },
  ]
  const TABLE: readonly [string, Record<Who, string>][] = [
    ['/', { guest: PAGE, newcomer: PAGE, player: PAGE, admin: PAGE }],
    ['/sign-in', { guest: PAGE, newcomer: '/dashboard', player: '/dashboard', admin: '/dashboard' }],
    ['/sign-up', { guest: PAGE, newcomer: '/dashboard', player: '/dashboard', admin: '/dashboard' }],
    ['/profile-setup', { guest: '/sign-in', newcomer: PAGE, player: '/dashboard', admin: '/dashboard' }],
    guarded('/dashboard'),
    guarded('/duels'),
    openToVisitors('/leaderboard'),
    openToVisitors('/leaderboard?tab=weekly'),
    guarded('/profile'),
    guarded('/practice'),
    openToVisitors('/contests'),
    guarded('/settings'),
    ['/forgot-password', { guest: PAGE, newcomer: '/dashboard', player: '/dashboard', admin: '/dashboard' }],
    ['/reset-password?token=x', { guest: PAGE, newcomer: PAGE, player: PAGE, admin: PAGE }],
    ['/first-admin?token=x', { guest: PAGE, newcomer: PAGE, player: PAGE, admin: PAGE }],
  ]
  const cases = TABLE.flatMap(([path, expected]) =>
    (['guest', 'newcomer', 'player', 'admin'] as const).map((who) => [who, path, expected[who]] as const),
  )
  test.each(cases)('%s at %s: %s', async (who, path, where) => {
    const answer = await open(path, who)
    if (where === PAGE) expect(answer.status).toBe(200)
    else expect([answer.status, answer.headers.get('location')]).toEqual([302, where])
  })

  test('a forged cookie is a guest', async () => {
    const answer = await fetch(`${server.url}/dashboard`, {
      redirect: 'manual',
      headers: { cookie: 'joust.session_token=a.b' },
    })
    expect(answer.headers.get('location')).toBe('/sign-in')
  })
})

test('a server without mail says whom to ask for a new password, and shows no form that leads nowhere', async () => {
  const signIn = await textOf('/sign-in', 'guest')
  expect(signIn).toContain('ask the person who runs this server')
  expect(signIn).not.toContain('Forgot password?')
  const forgotten = await textOf('/forgot-password', 'guest')
  expect(forgotten).toContain('This server does not send e-mail.')
  expect(forgotten).not.toContain('<form')
})

describe('what stands on the pages before any script runs', () => {
  test('sign-in and sign-up: a form each, a link to the other, and no password ever in an address', async () => {
    const signIn = await textOf('/sign-in', 'guest')
    expect(signIn).toContain('href="/sign-up"')
    expect(signIn).toContain('method="post"')
    const signUp = await textOf('/sign-up', 'guest')
    expect(signUp).toContain('href="/sign-in"')
    expect(signUp).toContain('method="post"')
  })

  test('profile setup: the four fields, the counter, and an empty username instead of the generated one', async () => {
    const html = await textOf('/profile-setup', 'newcomer')
    for (const part of [
      'Complete Your Profile',
      'name="username"',
      'name="firstName"',
      'name="lastName"',
      'name="bio"',
    ]) {
      expect(html).toContain(part)
    }
    expect(html).toContain('0<!-- -->/<!-- -->200')
    expect(html).not.toContain('value="user_')
  })

  test('dashboard: the cards, the empty list and the way out of it', async () => {
    const html = await textOf('/dashboard', 'player')
    for (const part of [
      'Total Duels',
      'Wins',
      'Win Rate',
      'Current Rank',
      'XP Points',
      'Recent Duels',
      'No duels yet',
    ]) {
      expect(html).toContain(part)
    }
    for (const part of [
      'Start Dueling',
      'Quick Actions',
      'Rank Progress',
      'Quick Duel',
      'CP Contest',
      'Practice Mode',
    ]) {
      expect(html).toContain(part)
    }
  })

  test('dashboard: Create Problem is for contest admins', async () => {
    expect(await textOf('/dashboard', 'player')).not.toContain('Create Problem')
    expect(await textOf('/dashboard', 'admin')).toContain('Create Problem')
  })

  test('profile: header, figures, history, rank, milestones', async () => {
    const html = await textOf('/profile', 'player')
    for (const part of [
      'page_player Tester',
      '@',
      'page_player@example.org',
      'Edit Profile',
      'Victories',
      'All Duels',
    ]) {
      expect(html).toContain(part)
    }
    for (const part of [
      'Coding',
      'Typing',
      'Current Rank',
      'Contest Ranking',
      'Recent Milestones',
      'Veteran Duelist',
    ]) {
      expect(html).toContain(part)
    }
  })

  test('leaderboard: four tabs in their order, and what an unknown tab leads to', async () => {
    const html = await textOf('/leaderboard', 'player')
    const places = ['Contests</button>', 'XP</button>', 'Duels</button>', 'Weekly</button>'].map((tab) =>
      html.indexOf(tab),
    )
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(html).toContain('No data available')
    expect((await open('/leaderboard?tab=chess&page=-4', 'player')).status).toBeLessThan(400)
  })

  test.each([
    ['/sign-in', 'guest', 'Sign In · Joust'],
    ['/sign-up', 'guest', 'Sign Up · Joust'],
    ['/profile-setup', 'newcomer', 'Complete Your Profile · Joust'],
    ['/dashboard', 'player', 'Dashboard · Joust'],
    ['/profile', 'player', 'Profile · Joust'],
    ['/leaderboard', 'player', 'Leaderboard · Joust'],
  ] as const)('%s names itself, and describes itself', async (path, who, title) => {
    const html = await textOf(path, who)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).not.toContain(' style="')
  })

  test.each(['access_denied', 'constructor', '__proto__'])('a sign-in refused with %s is explained', async (error) => {
    const page = await fetch(`${server.url}/sign-in?error=${error}`)
    expect([page.status, (await page.text()).match(/did not (allow|let)/)?.[1]]).toEqual([
      200,
      error === 'access_denied' ? 'allow' : 'let',
    ])
  })

  test('text of a player is text, whatever it looks like', async () => {
    const evil = await signUp(server.url, 'page_evil')
    const bio = '</joust-island><script>alert(1)</script>"><img src=x onerror=alert(1)>'
    const body = { username: 'page_evil', firstName: '<b>x</b>', lastName: '"\'&', bio }
    expect((await evil.call('PUT', '/api/users/profile', body)).status).toBe(200)
    const html = await (
      await fetch(`${server.url}/profile`, { headers: { authorization: `Bearer ${evil.token}` } })
    ).text()
    for (const raw of ['<script>alert', '<img src=x', '<b>x</b>']) expect(html).not.toContain(raw)
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
  })
})
