import { Play } from 'lucide-react'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import type { DuelRoom } from '#contracts/ws/room'
import { endLabel } from '#core/duel'
import { LinkButton } from '#ui'
import { contendersOf } from '../room/contender'
import { ResultSides } from '../room/result-sides'

type ResultCardProps = { readonly duel: FinishedDuel; readonly room: Pick<DuelRoom, 'participants'> }

/** The result of a duel for its spectators. */
export function ResultCard({ duel, room }: ResultCardProps) {
  const [first] = duel.players
  const { you, opponent } = first === undefined ? { you: null, opponent: null } : contendersOf(duel, first.userId, room)
  const how = endLabel(duel, duel.settings.duelType)
  const winner = duel.players.find(({ userId }) => userId === duel.winnerId)
  return (
    <section aria-label="Result" className="rising border-b border-line bg-surface">
      <div role="status" className="grid justify-items-center gap-3 px-6 py-5 text-center">
        <h1 className="heading text-2xl">{winner === undefined ? how : `${winner.username} won`}</h1>
        {winner !== undefined && (
          <p className="text-sm text-ink-2">
            {winner.username} {how}.
          </p>
        )}
        <div className="flex gap-3">
          {duel.played !== null && (
            <LinkButton href={`/duel/${duel.roomCode}/replay`} variant="primary">
              <Play size={16} /> See the replay
            </LinkButton>
          )}
          <LinkButton href="/duels">Duels</LinkButton>
        </div>
      </div>
      {duel.played !== null && you !== null && opponent !== null && (
        <div className="grid grid-cols-[1fr_1px_1fr] border-t border-line">
          <ResultSides duel={duel} you={you} opponent={opponent} />
        </div>
      )}
    </section>
  )
}
