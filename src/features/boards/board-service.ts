import type { Board, BoardEntry, BoardName } from '#contracts/http/boards'
import type { UserId } from '#contracts/ids'
import { BOARD_PAGE_SIZE } from '#contracts/limits'
import { pick } from '#contracts/pick'
import type { Ranked, Ranking } from '#core/boards'
import { paginate, winRate } from '#core/stats'
import { tierOf } from '#core/xp'
import type { Db } from '#db/client'
import { contestsEntered } from '#db/queries/ratings'
import { type ServerFigures, serverFigures } from '#db/queries/totals'
import { type ShownFigures, Standings } from './standings'

type BoardRequest = {
  readonly board: BoardName
  readonly page: number
  readonly limit?: number
  /** The user whose own row is added. */
  readonly viewerId: UserId | null
}

/** The board of contest ratings, read-only. */
export type RatingBoard = Pick<Ranking, 'page' | 'placeOf' | 'size'>

type LiveFigures = ServerFigures & { readonly upSeconds: number }

const KEEP_FRESH_MS = 60_000

type BoardDeps = { readonly db: Db; readonly now?: () => number }

/** Rankings, derived from the XP ledger, the results of duels and the contest ratings. */
export function createBoards({ db, now = Date.now }: BoardDeps) {
  const startedAtMs = now()
  const standings = new Standings(db)
  let sweep: Timer | null = null
  return {
    /** The server's totals for its front page. */
    figures: (): LiveFigures => ({ ...serverFigures(db), upSeconds: Math.floor((now() - startedAtMs) / 1000) }),
    read({ board, page, limit = BOARD_PAGE_SIZE, viewerId }: BoardRequest): Board {
      const boards = standings.at(now())
      const ranking = boards[board]
      const own = viewerId === null ? null : ranking.placeOf(viewerId)
      const shown = ranking.page((page - 1) * limit, limit)
      const entered = contestsEntered(
        db,
        [...shown, ...(own === null ? [] : [own])].map(({ id }) => id),
      )
      const entry = ({ id, rank }: Ranked): BoardEntry[] => {
        const player = standings.figuresOf(id)
        const contestRank = boards.contests.placeOf(id)?.rank ?? null
        const contestsParticipated = entered.get(id) ?? 0
        return player === undefined ? [] : [entryOf(board, player, { rank, contestRank, contestsParticipated })]
      }
      return {
        leaderboard: shown.flatMap(entry),
        pagination: paginate(page, limit, ranking.size),
        own: own === null ? null : (entry(own)[0] ?? null),
      }
    },
    /** The players by contest rating. */
    ratings: (): RatingBoard => standings.at(now()).contests,
    /** Updates the boards now and every minute, so that no reader has to wait for it. */
    start(): void {
      standings.at(now())
      sweep ??= setInterval(() => standings.at(now()), KEEP_FRESH_MS)
      sweep.unref()
    },
    close(): void {
      if (sweep !== null) clearInterval(sweep)
      sweep = null
    },
  }
}

export type BoardService = ReturnType<typeof createBoards>

type Places = Pick<BoardEntry, 'rank' | 'contestRank' | 'contestsParticipated'>

/** A row of a board. On the duel board, wins and duels are those of its time window. */
function entryOf(board: BoardName, player: ShownFigures, places: Places): BoardEntry {
  const { totalDuels, wins } = board === 'duels' ? player.month : player
  return {
    ...places,
    ...pick(player, 'id', 'username', 'profileImage', 'rating'),
    score: player.xp,
    wins,
    duelRank: tierOf(player.xp).name,
    totalDuels,
    winRate: winRate(wins, totalDuels),
    weeklyScore: player.recentXp,
    weeklyWins: player.recentWins,
  }
}
