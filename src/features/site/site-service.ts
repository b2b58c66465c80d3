import { checkOf } from '#contracts/check'
import { type SiteTexts, SiteTextsSchema } from '#contracts/http/site'
import { asProblemId, type UserId } from '#contracts/ids'
import { DEFAULT_TEXTS, siteTextErrors, tidyTexts } from '#core/site'
import { winRate } from '#core/stats'
import { tierOf } from '#core/xp'
import type { Db } from '#db/client'
import {
  contestCard,
  listedPlayerCount,
  listedPlayers,
  listedProblems,
  playerCard,
  problemCard,
  removeSiteSetting,
  saveSiteSetting,
  siteSetting,
} from '#db/queries/site'
import { AppError } from '#errors'
import { createVisitorsView } from './visitors-view'

/** The figures on a player's card image. */
export type PlayerFigures = Omit<NonNullable<ReturnType<typeof playerCard>>, 'wins'> & {
  readonly tier: string
  /** Progress through the tier in percent. */
  readonly progress: number
  readonly winRate: number
}
export type SitemapEntry = { readonly path: string; readonly changedAtMs: number | null }

const TEXTS_KEY = 'front-page'
/** The URLs per file of the sitemap. The protocol allows 50 000; fewer keep a response small. */
const PART_SIZE = 5000
const PUBLIC_PAGES = ['/', '/sign-in', '/sign-up', '/problems'] as const

const textsCheck = checkOf(SiteTextsSchema)

type SiteDeps = { readonly db: Db; readonly now?: () => number }

/** The site for visitors and search engines, with the texts of its front page. */
export function createSite({ db, now = Date.now }: SiteDeps) {
  const stored = (): SiteTexts | null => {
    const value = siteSetting(db, TEXTS_KEY)
    return textsCheck.Check(value) ? value : null
  }
  return {
    /** Tracks whether what visitors see has changed. */
    visitorsView: createVisitorsView({ db, now }),
    texts: (): SiteTexts => stored() ?? DEFAULT_TEXTS,
    /** Whether the texts differ from Joust's defaults. */
    textsChanged: (): boolean => stored() !== null,
    /** Saves the texts. `by` is null for the operator. Throws VALIDATION with `details.fields`. */
    saveTexts(by: UserId | null, texts: SiteTexts): SiteTexts {
      const value = tidyTexts(texts)
      const fields = siteTextErrors(value)
      const [first] = Object.values(fields)
      if (first !== undefined) throw new AppError('VALIDATION', first, { fields })
      saveSiteSetting(db, TEXTS_KEY, { value, by, atMs: now() })
      return value
    },
    resetTexts(): SiteTexts {
      removeSiteSetting(db, TEXTS_KEY)
      return DEFAULT_TEXTS
    },
    /** The figures on a player's card image; null if no listed player has the name. */
    player(username: string): PlayerFigures | null {
      const row = playerCard(db, username)
      if (row === undefined) return null
      const { name, progress } = tierOf(row.xp)
      return { ...row, tier: name, progress, winRate: winRate(row.wins, row.totalDuels) }
    },
    /** The data of a contest's card image; null if the contest is not public. */
    contest: (id: string) => contestCard(db, id) ?? null,
    /** The data of a problem's card image; null if the problem is not public. */
    problem: (id: string) => problemCard(db, asProblemId(id), now()) ?? null,
    /** The number of files in the sitemap of profiles. */
    sitemapParts: (): number => Math.ceil(listedPlayerCount(db) / PART_SIZE),
    /** A file of the sitemap. Part 0 has the public pages, and parts 1, 2 and so on have the profiles. */
    sitemap: (part: number): SitemapEntry[] => (part === 0 ? openPages(db, now()) : profilesOf(db, part)),
  }
}

export type SiteService = ReturnType<typeof createSite>

/**
 * The public pages with all public problems. They fit into one file: a server has hundreds of problems, and the
 * protocol allows 50 000 URLs per file.
 */
const openPages = (db: Db, nowMs: number): SitemapEntry[] => [
  ...PUBLIC_PAGES.map((path) => ({ path, changedAtMs: null })),
  ...listedProblems(db, nowMs).map(({ id, changedAtMs }) => ({ path: `/problems/${id}`, changedAtMs })),
]

const profilesOf = (db: Db, part: number): SitemapEntry[] =>
  listedPlayers(db, PART_SIZE, (part - 1) * PART_SIZE).map(({ username, updatedAtMs }) => ({
    path: `/u/${username}`,
    changedAtMs: updatedAtMs,
  }))
