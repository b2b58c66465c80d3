import { counted, grouped } from '../text/grouped'

export type Claims = { readonly coders: string; readonly duels: string; readonly battles: string }

export type LiveFigures = {
  readonly coders: number
  readonly duels: number
  readonly duelsNow: number
  /** The time since the server was started. */
  readonly upSeconds: number
}

/** '3 days', '5 hours' or '12 minutes': the largest unit of which there are at least two, else minutes (at least 1). */
function uptimeLabel(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 2880) return counted(Math.floor(minutes / 1440), 'day')
  if (minutes >= 120) return counted(Math.floor(minutes / 60), 'hour')
  return counted(Math.max(minutes, 1), 'minute')
}

/** The claims, and beside each of them the number that this server really counts. */
export function Figures({ claims, live }: { readonly claims: Claims; readonly live: LiveFigures }) {
  const rows = [
    {
      claim: claims.coders,
      what: 'coders',
      here: counted(live.coders, 'coder'),
      note: 'signed up on this server',
    },
    {
      claim: claims.duels,
      what: 'duels',
      here: counted(live.duels, 'duel'),
      note: live.duelsNow === 0 ? 'decided on this server' : `decided here, ${grouped(live.duelsNow)} being fought`,
    },
    { claim: claims.battles, what: 'battles', here: uptimeLabel(live.upSeconds), note: 'awake without a pause' },
  ]
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">What Joust claims, and what this server counts right now</caption>
      <thead>
        <tr className="caption border-b border-line text-start">
          <th scope="col" className="pb-3 text-start font-medium">
            The arena
          </th>
          <th scope="col" className="pb-3 text-start font-medium">
            This server, right now
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ claim, what, here, note }) => (
          <tr key={what} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-5 pe-6 text-start font-normal whitespace-nowrap">
              <span className="numeral text-3xl">{claim}</span> <span className="text-ink-2">{what}</span>
            </th>
            <td className="py-5">
              <span className="numeral block text-lg">{here}</span>
              <span className="text-sm text-ink-3">{note}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
