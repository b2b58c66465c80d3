import type { UserId } from '#contracts/ids'
import type { FinishedDuel, TypingMatch } from '#contracts/ws/duel-state'
import { raceFigures, raceTimeMs, runOf } from '#core/duel'
import { speedsOf } from '#core/typing'
import { formatClock, SIDE_TEXT } from '#ui'
import { HeadCells } from '../../../lib/head-cells'
import { SpeedChart } from '../../../typing/speed-chart'
import { seenBy } from '../../room/contender'

type RaceResultProps = { readonly duel: FinishedDuel; readonly match: TypingMatch; readonly viewerId: UserId }

const FIGURES = [
  { key: 'wpm', name: 'WPM', unit: '' },
  { key: 'rawWpm', name: 'Raw WPM', unit: '' },
  { key: 'accuracy', name: 'Accuracy', unit: '%' },
  { key: 'consistency', name: 'Consistency', unit: '%' },
] as const

/**
 * How both players typed: a chart of their speeds, and the time and four figures of each. A dash stands for a figure that cannot be
 * measured because nothing was typed.
 */
export function RaceResult({ duel, match, viewerId }: RaceResultProps) {
  const sides = duel.players
    .toSorted((a) => (a.userId === viewerId ? -1 : 1))
    .map(seenBy(viewerId))
    .map(({ userId, ...seen }) => ({
      userId,
      ...seen,
      figures: raceFigures(duel, userId),
      restarts: runOf(match, userId).restarts,
      time: runOf(match, userId).finishedAtMs === null ? null : raceTimeMs(duel, userId),
      points: speedsOf(match.text.words, runOf(match, userId).words),
    }))
  return (
    <div className="grid gap-6">
      <SpeedChart lines={sides} />
      <table className="w-full tabular-nums">
        <caption className="sr-only">Speed and accuracy of both players</caption>
        <thead>
          <tr className="border-b border-line text-sm">
            <td />
            <HeadCells
              names={['Time', ...FIGURES.map(({ name }) => name)]}
              className="py-2 text-end font-normal text-ink-2"
            />
          </tr>
        </thead>
        <tbody>
          {sides.map(({ userId, name, side, figures, restarts, time }) => (
            <tr key={userId} className="border-b border-line last:border-0">
              <th scope="row" className={`py-2 text-start font-semibold ${SIDE_TEXT[side]}`}>
                {name}
                {restarts > 0 && (
                  <span className="caption ms-2 font-normal">
                    started over {restarts === 1 ? 'once' : `${restarts} times`}
                  </span>
                )}
              </th>
              <td className="numeral py-2 text-end text-lg">
                {time === null ? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">not finished</span>
                  </>
                ) : (
                  formatClock(time / 1000)
                )}
              </td>
              {FIGURES.map(({ key, unit }) => (
                <Figure key={key} value={figures?.[key] ?? null} unit={unit} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Figure({ value, unit }: { readonly value: number | null; readonly unit: string }) {
  return (
    <td className="numeral py-2 text-end text-lg">
      {value === null ? '–' : Math.round(value)}
      {value !== null && <span className="text-sm text-ink-3">{unit}</span>}
    </td>
  )
}
