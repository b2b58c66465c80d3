import { Elysia } from 'elysia'
import { contestDuration } from '#contracts/durations'
import { asRoomCode, ROOM_CODE } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import { AppError, refusedAsNull } from '#errors'
import type { Services } from '#features/services'
import type { PlayerFigures, SitemapEntry } from '#features/site'
import { formatClock, grouped } from '#ui'
import { type AccessControl, type Assets, type Card, createPainter } from '#web'

type SiteRoutes = {
  readonly services: Services
  readonly access: AccessControl
  readonly assets: Assets
  /** Public address without a trailing slash. */
  readonly origin: () => string
}

/** A picture takes the processor some 50 ms, and no client needs many at once. */
const PICTURE_RATE = { calls: 60, seconds: 60 } as const
/** Created for each route, since the framework changes the object that it receives. */
const limited = () => ({ rate: PICTURE_RATE })
const HOUR = 'public, max-age=3600'

/** What search engines, social networks and home screens request. All of it is public. */
export const siteRoutes = ({ services: { site, duels }, access, assets, origin }: SiteRoutes) => {
  const painter = createPainter()
  const picture = async (card: Card | null): Promise<Response> => {
    if (card === null) throw new AppError('NOT_FOUND')
    const png = await painter.paint(card)
    if (png === null) throw new AppError('RATE_LIMITED')
    return new Response(png, { headers: { 'content-type': 'image/png', 'cache-control': HOUR } })
  }
  return new Elysia({ name: 'site' })
    .use(access)
    .get('/robots.txt', () => text('text/plain', robots(origin())))
    .get('/sitemap.xml', () => text('application/xml', sitemapIndex(origin(), site.sitemapParts())))
    .get('/sitemap/:part', ({ params }) => {
      const part = /^(0|[1-9]\d{0,4})\.xml$/.exec(params.part)?.[1]
      if (part === undefined || Number(part) > site.sitemapParts()) throw new AppError('NOT_FOUND')
      return text('application/xml', sitemap(origin(), site.sitemap(Number(part))))
    })
    .get('/manifest.webmanifest', () => text('application/manifest+json', JSON.stringify(manifest(assets))))
    .get('/social/site.png', () => picture(SITE_CARD), limited())
    .get('/social/u/:file', ({ params }) => picture(playerCard(site.player(nameIn(params.file)))), limited())
    .get('/social/problems/:file', ({ params }) => picture(problemCard(site.problem(nameIn(params.file)))), limited())
    .get('/social/results/:file', ({ params }) => picture(duelCard(duels, nameIn(params.file))), limited())
    .get('/social/contests/:file', ({ params }) => picture(contestCard(site.contest(nameIn(params.file)))), limited())
}

const text = (type: string, body: string): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': HOUR, 'x-content-type-options': 'nosniff' },
  })

/** 'ada' from 'ada.png'. Throws NOT_FOUND for any other form. */
function nameIn(file: string): string {
  if (!file.endsWith('.png')) throw new AppError('NOT_FOUND')
  return file.slice(0, -'.png'.length)
}

/** Pages for signed-in players redirect visitors to the sign-in, so search engines find nothing there. */
const CLOSED = [
  '/api/',
  '/judge0/',
  '/admin/',
  '/arena',
  '/dashboard',
  '/duel/',
  '/notifications',
  '/profile',
  '/settings',
  '/ws',
] as const

const robots = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const sitemapIndex = (origin: string, parts: number): string => {
  const files = Array.from(
    { length: parts + 1 },
    (_, part) => `<sitemap><loc>${origin}/sitemap/${part}.xml</loc></sitemap>`,
  )
  return `${XML}<sitemapindex xmlns="${SITEMAPS}">${files.join('')}</sitemapindex>\n`
}

/** Paths are our own, and usernames contain only letters, digits and underscores, so nothing needs escaping. */
const sitemap = (origin: string, entries: readonly SitemapEntry[]): string => {
  const rows = entries.map(({ path, changedAtMs }) => {
    const changed = changedAtMs === null ? '' : `<lastmod>${new Date(changedAtMs).toISOString()}</lastmod>`
    return `<url><loc>${origin}${path}</loc>${changed}</url>`
  })
  return `${XML}<urlset xmlns="${SITEMAPS}">${rows.join('')}</urlset>\n`
}

const manifest = ({ entries: { icon, icons } }: Assets) => ({
  name: 'Joust',
  short_name: 'Joust',
  description: 'Live coding and typing duels, rated contests and practice.',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#0e131b',
  theme_color: '#0e131b',
  icons: [
    { src: icon, type: 'image/svg+xml', sizes: 'any' },
    { src: icons.small, type: 'image/png', sizes: '192x192' },
    { src: icons.large, type: 'image/png', sizes: '512x512' },
  ],
})

const SITE_CARD: Card = {
  kind: 'Duels, contests, practice',
  headline: 'Settle it in code.',
  figures: [],
  progress: 50,
  note: 'An arena for programmers',
}

const playerCard = (player: PlayerFigures | null): Card | null =>
  player && {
    kind: 'Player',
    headline: player.username,
    figures: [
      { value: grouped(player.totalDuels), unit: player.totalDuels === 1 ? 'duel' : 'duels' },
      { value: `${player.winRate.toFixed(1)}%`, unit: 'won' },
      ...(player.rating === null ? [] : [{ value: String(player.rating), unit: 'contest rating' }]),
    ],
    progress: player.progress,
    note: `${player.tier} · ${grouped(player.xp)} XP`,
  }

const START = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const contestCard = (contest: ReturnType<Services['site']['contest']>): Card | null =>
  contest && {
    kind: 'Contest',
    headline: contest.title,
    figures: [
      { value: contestDuration(contest.durationMin), unit: 'long' },
      { value: String(contest.problems), unit: contest.problems === 1 ? 'problem' : 'problems' },
    ],
    progress: null,
    note: `${START.format(contest.startAtMs)} UTC`,
  }

const problemCard = (problem: ReturnType<Services['site']['problem']>): Card | null =>
  problem && {
    kind: 'Problem',
    headline: problem.title,
    figures: [
      { value: `${problem.timeLimitMs / 1000} s`, unit: 'a test' },
      { value: `${problem.memoryLimitMb} MB`, unit: 'of memory' },
    ],
    progress: null,
    note: problem.difficulty,
  }

/** The card of a duel as visitors may see it; null for a duel without spectators, one that is running, and one that was not played. */
function duelCard(duels: Services['duels'], roomCode: string): Card | null {
  if (!ROOM_CODE.test(roomCode)) return null
  const outcome = refusedAsNull(() => duels.outcome(null, asRoomCode(roomCode)))
  if (outcome === null) return null
  const { duelType, headline, players, seconds, problem } = outcome
  return {
    kind: modeOf(duelType).title,
    headline,
    figures: [
      ...players.map(({ username, figure }) => ({
        value: figure.value,
        unit: modeOf(duelType).countsTests ? username : `${figure.unit}, ${username}`,
      })),
      { value: formatClock(seconds), unit: 'min' },
    ],
    progress: null,
    note: problem?.title ?? modeOf(duelType).note,
  }
}
