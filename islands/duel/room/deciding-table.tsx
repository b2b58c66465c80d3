import type { UserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { SIDE_TEXT } from '#ui'
import { figuresFor } from '../modes/figures'
import { decidingOf, NOT_KNOWN } from './deciding'

type DecidingTableProps = {
  readonly duel: FinishedDuel
  readonly viewerId: UserId
  readonly opponent: { readonly id: string; readonly name: string }
}

/** The server's times that decided the result: which submission was received first, independently of judging time and latency. */
export function DecidingTable({ duel, viewerId, opponent }: DecidingTableProps) {
  const opponentId = duel.players.find(({ userId }) => userId === opponent.id)?.userId
  if (opponentId === undefined) return null
  const you = decidingOf(duel, viewerId)
  const other = decidingOf(duel, opponentId)
  const { decidingRow, isJudged, nothingDecided } = figuresFor(duel.settings.duelType)
  const rows = [
    { name: decidingRow, you: you.received, other: other.received },
    ...(isJudged ? [{ name: 'Judged in', you: you.judged, other: other.judged }] : []),
    ...(you.also === undefined
      ? []
      : [{ name: you.also.name, you: you.also.value, other: other.also?.value ?? NOT_KNOWN }]),
    { name: 'Round-trip', you: you.roundTrip, other: other.roundTrip },
  ]
  if (rows.every((row) => row.you === NOT_KNOWN && row.other === NOT_KNOWN)) {
    return <p className="text-sm text-ink-3">{nothingDecided}</p>
  }
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Decided by, on the server’s clock</caption>
      <thead>
        <tr className="border-b border-line text-start">
          <td className="py-2" />
          <th scope="col" className={`py-2 text-end font-semibold ${SIDE_TEXT.azure}`}>
            You
          </th>
          <th scope="col" className={`py-2 text-end font-semibold ${SIDE_TEXT.amber}`}>
            {opponent.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-normal text-ink-2">
              {row.name}
            </th>
            <td className="py-2 text-end">{row.you}</td>
            <td className="py-2 text-end">{row.other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
