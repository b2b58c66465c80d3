import type { ServerFrame } from '#contracts/frames/index'
import type { StandingsRow } from '#contracts/http/contest-standings'
import type { ContestId } from '#contracts/ids'
import { STANDINGS_PAGE_SIZE } from '#contracts/limits'
import { changeBetween, isSamePage, statusAt } from '#core/contest'
import type { Db } from '#db/client'
import type { Clock } from '#live'
import type { Watcher } from './audience'
import { type OpenContest, openContest } from './contest-access'
import type { PublishedStandings } from './published-standings'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly standings: PublishedStandings
  /** Called when standings that were not in memory have been loaded. */
  readonly onLoaded: (contestId: string) => void
  readonly onFailed: (contestId: string, error: unknown) => void
}
type Feed = NonNullable<ReturnType<PublishedStandings['feed']>>
/** A page as last sent to all watchers with the same rights. `change` turns the page with serial `since` into this one. */
type Page = {
  readonly rows: readonly StandingsRow[]
  readonly totalCount: number
  readonly serial: number
  readonly whole: ServerFrame
  readonly since: number | null
  readonly change: ServerFrame | null
}
/** What a watcher was last sent: the serial of the page, and the watcher's own row as JSON. */
type Heard = { readonly serial: number; readonly own: string }

/**
 * Sends the changes of a page of a running contest's standings to its watchers, and to each watcher their own row. The
 * rows equal those of the HTTP call. Before the start and after the end, watchers are only notified of a change,
 * because virtual runs then determine what each of them may see.
 */
export class StandingsFeed {
  private readonly pages = new Map<string, Map<string, Page>>()
  private readonly heard = new WeakMap<Watcher, Heard>()
  private readonly loading = new Set<string>()
  private serials = 0

  constructor(private readonly deps: Deps) {}

  /**
   * Sends the changes. Returns the watchers to notify only: those without a page, or all if the contest is not running.
   * Sends nothing while the standings are being loaded.
   */
  publish(contestId: string, watchers: readonly Watcher[]): readonly Watcher[] {
    const contest = this.running(contestId)
    if (contest === null) {
      this.pages.delete(contestId)
      return watchers
    }
    const feedOf = this.feeds(contest)
    if (feedOf === null) return []
    const before = this.pages.get(contestId) ?? new Map<string, Page>()
    const after = new Map<string, Page>()
    this.pages.set(contestId, after)
    for (const watcher of watchers) {
      if (watcher.page === null) continue
      const key = keyOf(watcher)
      const feed = feedOf(watcher)
      const page = after.get(key) ?? this.next(feed, { contestId, page: watcher.page, before: before.get(key) })
      after.set(key, page)
      this.bring(watcher, { contestId, feed, page })
    }
    return watchers.filter(({ page }) => page === null)
  }

  /** Sends the page to a new watcher, who starts from what the others were last sent. */
  welcome(contestId: string, watcher: Watcher): void {
    const contest = watcher.page === null ? null : this.running(contestId)
    if (contest === null || watcher.page === null) return
    const feed = this.feeds(contest)?.(watcher)
    if (feed === undefined) return
    const key = keyOf(watcher)
    const pages = this.pages.get(contestId) ?? new Map<string, Page>()
    const page = pages.get(key) ?? this.next(feed, { contestId, page: watcher.page, before: undefined })
    this.pages.set(contestId, pages.set(key, page))
    this.bring(watcher, { contestId, feed, page })
  }

  private running(contestId: string): OpenContest | null {
    const contest = openContest(this.deps.db, contestId)
    return statusAt(contest.row, this.deps.clock.nowMs()) === 'active' ? contest : null
  }

  /** The public page and the managers' page; null while the boards are being loaded. */
  private feeds(contest: OpenContest): ((watcher: Watcher) => Feed) | null {
    const everyone = this.deps.standings.feed(contest, false)
    const managing = this.deps.standings.feed(contest, true)
    if (everyone !== null && managing !== null) return ({ manages }) => (manages ? managing : everyone)
    void this.load(contest.id)
    return null
  }

  private async load(id: ContestId): Promise<void> {
    if (this.loading.has(id)) return
    this.loading.add(id)
    try {
      await this.deps.standings.loaded(id)
    } catch (error) {
      this.deps.onFailed(id, error)
      return
    } finally {
      this.loading.delete(id)
    }
    this.deps.onLoaded(id)
  }

  private next(feed: Feed, { contestId, page, before }: Asked): Page {
    const rows = feed.page({ page, limit: STANDINGS_PAGE_SIZE })
    const { version, totalCount } = feed
    if (before?.totalCount === totalCount && isSamePage(before.rows, rows)) return before
    this.serials += 1
    const serial = this.serials
    const frame = (since: number | null, from: readonly StandingsRow[]): ServerFrame => ({
      event: 'contest-standings',
      data: { contestId, page, serial, since, version, totalCount, change: changeBetween(from, rows) },
    })
    const change = before === undefined ? null : frame(before.serial, before.rows)
    return { rows, totalCount, serial, whole: frame(null, []), since: before?.serial ?? null, change }
  }

  private bring(watcher: Watcher, { contestId, feed, page }: Bringing): void {
    const known = this.heard.get(watcher)
    if (known?.serial !== page.serial)
      watcher.send(known !== undefined && known.serial === page.since && page.change ? page.change : page.whole)
    const own = feed.own(watcher.userId)
    const text = JSON.stringify(own)
    if (known?.own !== text)
      watcher.send({ event: 'contest-own-row', data: { contestId, ...own, version: feed.version } })
    this.heard.set(watcher, { serial: page.serial, own: text })
  }
}

type Asked = { readonly contestId: string; readonly page: number; readonly before: Page | undefined }
type Bringing = { readonly contestId: string; readonly feed: Feed; readonly page: Page }

const keyOf = ({ page, manages }: Watcher): string => `${manages}:${page}`
