import type { BoardEntry, BoardName } from '#contracts/http/boards'
import { type Column, counted, grouped, PlayerCell, TIER_FLOORS, TierBadge, type TierName } from '#ui'

type BoardLabels = {
  readonly label: string
  /** What the board ranks by; shown under its tabs. */
  readonly lead: string
  readonly scoreHeader: string
  readonly score: (entry: BoardEntry) => string
  /** The line below a player's name. */
  readonly sub: (entry: BoardEntry) => string
}

const duelsAndRate = ({ totalDuels, winRate }: BoardEntry): string =>
  `${counted(totalDuels, 'duel')} · ${winRate.toFixed(1)}% won`

/** The texts of the four boards, whose tabs have the order of docs/coverage.md#2-screens-and-routes. */
export const BOARD_LABELS: Readonly<Record<BoardName, BoardLabels>> = {
  contests: {
    label: 'Contests',
    lead: 'Contest rating, from the rated contests of this server.',
    scoreHeader: 'Rating',
    score: ({ rating }) => (rating === null ? '–' : String(rating)),
    sub: ({ contestsParticipated }) => counted(contestsParticipated, 'contest'),
  },
  xp: {
    label: 'XP',
    lead: 'All experience points ever earned.',
    scoreHeader: 'XP',
    score: ({ score }) => grouped(score),
    sub: duelsAndRate,
  },
  duels: {
    label: 'Duels',
    lead: 'Duels won in the last 30 days; ties go to the player with fewer duels.',
    scoreHeader: 'Wins',
    score: ({ wins }) => grouped(wins),
    sub: duelsAndRate,
  },
  weekly: {
    label: 'Weekly',
    lead: 'Experience points of the last seven days.',
    scoreHeader: 'XP this week',
    score: ({ weeklyScore }) => grouped(weeklyScore),
    sub: ({ weeklyWins }) => `${counted(weeklyWins, 'win')} this week`,
  },
}

const tierNamed = (name: string): TierName => TIER_FLOORS.find((tier) => tier.name === name)?.name ?? 'Iron'

/** The columns of one board: the player, their tier, and the figure that ranks them. */
export function columnsOf(board: BoardName, ownId: string | null): readonly Column<BoardEntry>[] {
  const { scoreHeader, score, sub } = BOARD_LABELS[board]
  return [
    {
      key: 'player',
      header: 'Player',
      cell: (entry) => (
        <PlayerCell
          username={entry.username}
          image={entry.profileImage}
          sub={sub(entry)}
          own={entry.id === ownId}
          href={`/u/${entry.username}`}
        />
      ),
    },
    {
      key: 'tier',
      header: 'Rank',
      cell: ({ duelRank }) => <TierBadge tier={tierNamed(duelRank)} />,
      className: 'w-40',
    },
    {
      key: 'score',
      header: scoreHeader,
      align: 'end',
      cell: (entry) => <span className="numeral text-base">{score(entry)}</span>,
      className: 'w-36',
    },
  ]
}
