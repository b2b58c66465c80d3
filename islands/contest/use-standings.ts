import { useCallback, useEffect, useState } from 'react'
import type { ServerFrame } from '#contracts/frames/index'
import type { Standings, StandingsQuery, StandingsRow } from '#contracts/http/contest-standings'
import type { Pagination } from '#contracts/http/users'
import { STANDINGS_PAGE_SIZE } from '#contracts/limits'
import { pageAfter } from '#core/contest'
import { paginate } from '#core/stats'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import { useLastAsked } from '../lib/use-last-asked'
import type { SocketLink } from '../lib/use-socket'
import { CONTEST_FAILURES } from './failures'

/** Debounces requests: a moving slider passes many moments, and typing a name changes the search at every letter. */
const SETTLE_MS = 200

/** The selected part of the standings. `atSeconds` is null for the current standings. */
export type StandingsLook = { readonly page: number; readonly search: string; readonly atSeconds: number | null }
const FIRST_LOOK: StandingsLook = { page: 1, search: '', atSeconds: null }

type Asked = SocketLink & {
  readonly contestId: string
  readonly isVirtual: boolean
  /** Changes when the contest enters another phase, which may change everything. */
  readonly moment: string
}

/** One page of the standings: read on request, and kept up to date by the socket while the current standings are shown. */
export function useStandings({ contestId, isVirtual, moment, socket, view }: Asked) {
  /** Null while not read yet, or if the viewer may not see them. */
  const [standings, setStandings] = useState<Standings | null>(null)
  /** The viewer's own row in the current standings, whichever part and moment are selected. */
  const [current, setCurrent] = useState<StandingsRow | null>(null)
  /** Why the last read failed. */
  const [failure, setFailure] = useState<string | null>(null)
  const [look, setLook] = useState(FIRST_LOOK)
  const ask = useLastAsked()
  const read = useCallback(async () => {
    const isLastAsked = ask()
    const query = queryOf(look, isVirtual)
    const outcome = await attempt(api('GET /api/contests/{id}/leaderboard', { params: { id: contestId }, query }))
    if (!isLastAsked()) return
    if (outcome.ok) setStandings(outcome.answer)
    if (outcome.ok && look.atSeconds === null) setCurrent(outcome.answer.own)
    setFailure(outcome.ok ? null : refusalMessage(outcome.refusal, CONTEST_FAILURES.standings))
  }, [contestId, look, isVirtual, ask])
  const settles = look.search !== '' || look.atSeconds !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is reloaded when the contest moves on
  useEffect(() => {
    const timer = setTimeout(() => void read(), settles ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [read, settles, moment])
  useLivePage({ contestId, socket, view, page: isVirtual || settles ? null : look.page, setStandings, setCurrent })
  useEffect(() => {
    if (standings !== null) setLook((now) => withinPages(now, standings.pagination))
  }, [standings])
  /** Omitted fields stay unchanged. Another search or moment starts at its first page. */
  const lookAt = useCallback((change: Partial<StandingsLook>) => setLook((now) => ({ ...now, page: 1, ...change })), [])
  return { standings, current, error: failure, look, lookAt, read }
}

/** Moves to the last page if the standings that are shown have become shorter than the selected page assumes. */
export const withinPages = (
  look: StandingsLook,
  { currentPage, totalPages }: Pick<Pagination, 'currentPage' | 'totalPages'>,
): StandingsLook => (currentPage === look.page && currentPage > totalPages ? { ...look, page: totalPages } : look)

function queryOf({ page, search, atSeconds }: StandingsLook, isVirtual: boolean): StandingsQuery {
  const query = { page, limit: STANDINGS_PAGE_SIZE, ...(search !== '' && { search }) }
  if (atSeconds !== null) return { ...query, at: atSeconds }
  return isVirtual ? { ...query, virtual: true } : query
}

type Live = Pick<Asked, 'contestId' | 'socket' | 'view'> & {
  /** Null if live updates are not shown. */
  readonly page: number | null
  readonly setStandings: (change: (now: Standings | null) => Standings | null) => void
  readonly setCurrent: (own: StandingsRow | null) => void
}

/** Subscribes to the contest and to one page of its standings. */
function useLivePage({ contestId, socket, view, page, setStandings, setCurrent }: Live): void {
  const isLive = socket !== null && view.authenticated
  useEffect(() => {
    if (socket === null || !isLive) return
    socket.send('watch-contest', { contestId, ...(page !== null && { page }) })
    let update: { readonly serial: number; readonly rows: readonly StandingsRow[] } | null = null
    return socket.onFrame((frame: ServerFrame) => {
      if (frame.event === 'contest-own-row' && frame.data.contestId === contestId) {
        const { own, page: ownPage } = frame.data
        setCurrent(own)
        setStandings((now) => now && { ...now, own, ownPage })
      }
      if (frame.event !== 'contest-standings' || frame.data.contestId !== contestId) return
      const { data } = frame
      if (page === null || data.page !== page) return
      const rows =
        data.since === null || data.since === update?.serial ? pageAfter(update?.rows ?? [], data.change) : null
      // A frame was missed, so the whole page is requested again.
      if (rows === null) socket.send('watch-contest', { contestId, page })
      update = rows === null ? null : { serial: data.serial, rows }
      if (rows !== null) setStandings((now) => withPage(now, data, rows))
    })
  }, [socket, isLive, contestId, page, setStandings, setCurrent])
}

type StandingsUpdate = Extract<ServerFrame, { event: 'contest-standings' }>['data']

/** The newer version wins, whether it was fetched or came through the socket. */
function withPage(
  now: Standings | null,
  update: StandingsUpdate,
  leaderboard: readonly StandingsRow[],
): Standings | null {
  if (now === null || now.version > update.version) return now
  const pagination = paginate(update.page, STANDINGS_PAGE_SIZE, update.totalCount)
  return { ...now, leaderboard, pagination, version: update.version }
}
