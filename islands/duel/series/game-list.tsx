import type { UserId } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import type { DuelState } from '#contracts/ws/duel-state'
import type { SeriesGame } from '#contracts/ws/series'
import { seriesAfter } from '#core/duel'

/** The duels of a series so far, each with its winner and its replay. */
export function GameList({ duel }: { readonly duel: DuelState }) {
  const games = seriesAfter(duel)?.games ?? []
  const nameOf = (userId: UserId) => duel.players.find((player) => player.userId === userId)?.username ?? ''
  return (
    <ol aria-label="Duels of the series" className="grid w-full max-w-form divide-y divide-line text-sm">
      {games.map((game, index) => (
        <li key={game.roomCode} className="grid grid-cols-[2rem_8rem_1fr_auto] items-center gap-3 py-2">
          <span className="numeral text-ink-3">{index + 1}</span>
          <span className="text-start font-medium">{modeOf(game.duelType).name}</span>
          <span className="truncate text-start text-ink-2">{resultLabel(game, nameOf)}</span>
          {game.end === 'not-started' ? (
            <span />
          ) : (
            <a href={`/duel/${game.roomCode}/replay`} className="text-azure underline underline-offset-3">
              Replay<span className="sr-only"> of duel {index + 1}</span>
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}

function resultLabel({ end, winnerId }: SeriesGame, nameOf: (userId: UserId) => string): string {
  const name = winnerId === null ? null : nameOf(winnerId)
  switch (end) {
    case 'played':
      return name === null ? 'Draw' : `${name} won`
    case 'called-off':
      return name === null ? 'No result' : `Called off: the point goes to ${name}`
    case 'not-started':
      return name === null ? 'Not started' : `Not started: ${name} was ready or stayed`
    default:
      return end satisfies never
  }
}
