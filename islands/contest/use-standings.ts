import { useCallback, useEffect, useState } from 'react'
import type { ServerFrame } from '#contracts/frames/index'
import type { Standings, StandingsQuery, StandingsRow } from '#contracts/http/contest-standings'
import { STANDINGS_PAGE_SIZE } from '#contracts/limits'
import { pageAfter } from '#core/contest'
import { paginate } from '#core/stats'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import { useLastAsked } from '../lib/use-last-asked'
import type { SocketLink } from '../lib/use-socket'
import { CONTEST_FAILURES } from './failures'

/** A slider on its way asks for every moment it passes, a name for every letter of it. */
const SETTLE_MS = 200

/** Which part of the standings is looked at. `atSeconds` null: as they stand now. */
export type StandingsLook = { readonly page: number; readonly search: string; readonly atSeconds: number | null }
const FIRST_LOOK: StandingsLook = { page: 1, search: '', atSeconds: null }

type Asked = SocketLink & {
  readonly contestId: string
  readonly isVirtual: boolean
  /** Another one when the contest moves on: everything may be different then. */
  readonly moment: string
}

/**
 * One page of the standings: read when it is asked for, and kept up to date by what the socket sends about it while it
 * is looked at as it stands.
 */
export function useStandings({ contestId, isVirtual, moment, socket, view }: Asked) {
  /** null = not read yet, or not to be seen. */
  const [standings, setStandings] = useState<Standings | null>(null)
  /** One's own row as it stands now, whatever part and moment is looked at. */
  const [current, setCurrent] = useState<StandingsRow | null>(null)
  /** Why the last reading failed. */
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
  /** What is left out stays. Another search or moment starts at its first page. */
  const lookAt = useCallback((change: Partial<StandingsLook>) => setLook((now) => ({ ...now, page: 1, ...change })), [])
  return { standings, current, error: failure, look, lookAt, read }
}

function queryOf({ page, search, atSeconds }: StandingsLook, isVirtual: boolean): StandingsQuery {
  const query = { page, limit: STANDINGS_PAGE_SIZE, ...(search !== '' && { search }) }
  if (atSeconds !== null) return { ...query, at: atSeconds }
  return isVirtual ? { ...query, virtual: true } : query
}

type Live = Pick<Asked, 'contestId' | 'socket' | 'view'> & {
  /** null: nothing that the socket sends is shown. */
  readonly page: number | null
  readonly setStandings: (change: (now: Standings | null) => Standings | null) => void
  readonly setCurrent: (own: StandingsRow | null) => void
}

/** Watches the contest, and one page of its standings with it. */
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
      // A frame is missing: the page is sent again.
      if (rows === null) socket.send('watch-contest', { contestId, page })
      update = rows === null ? null : { serial: data.serial, rows }
      if (rows !== null) setStandings((now) => withPage(now, data, rows))
    })
  }, [socket, isLive, contestId, page, setStandings, setCurrent])
}

type StandingsUpdate = Extract<ServerFrame, { event: 'contest-standings' }>['data']

/** What was read later stays, whichever way it came. */
function withPage(
  now: Standings | null,
  update: StandingsUpdate,
  leaderboard: readonly StandingsRow[],
): Standings | null {
  if (now === null || now.version > update.version) return now
  const pagination = paginate(update.page, STANDINGS_PAGE_SIZE, update.totalCount)
  return { ...now, leaderboard, pagination, version: update.version }
}
