import { Check, Lock } from 'lucide-react'
import { classNames } from '../class-names'

const CELLS = [
  { points: 100, title: 'Lantern Signals', by: 'ada', own: false },
  { points: 200, title: 'Three Bells', by: 'you', own: true },
  { points: 300, title: 'Drawbridges', by: 'linus_k', own: false },
  { points: 400, title: 'Matched Lances', by: null, own: false },
  { points: 500, title: 'The Impatient Queue', by: null, own: false },
] as const

const ROWS = [
  { place: 1, name: 'linus_k', points: 300, own: false },
  { place: 2, name: 'you', points: 200, own: true },
  { place: 3, name: 'ada', points: 100, own: false },
  { place: 4, name: 'grace_h', points: 0, own: false },
] as const

/** A Lockout: five problems, some of them already solved, and the scoreboard of the players. */
export function RoomsScene() {
  return (
    <div className="grid content-center gap-5 px-6">
      <ol className="grid grid-cols-5 divide-x divide-line overflow-hidden rounded-md border border-line bg-surface">
        {CELLS.map(({ points, title, by, own }) => (
          <li key={points} className={classNames('min-w-0 px-3 py-2', own && 'bg-azure-soft')}>
            <span className="numeral text-lg">{points}</span>
            <span className={classNames('block truncate text-xs', by !== null && !own && 'text-ink-3 line-through')}>
              {title}
            </span>
            <span
              className={classNames(
                'flex items-center gap-1 text-xs',
                own ? 'text-azure' : by === null ? 'text-ink-3' : 'text-amber',
              )}
            >
              {own && <Check size={12} strokeWidth={3} />}
              {by !== null && !own && <Lock size={12} />}
              {by ?? 'Free'}
            </span>
          </li>
        ))}
      </ol>
      <ol className="grid gap-x-10 gap-y-1 sm:grid-cols-2">
        {ROWS.map(({ place, name, points, own }) => (
          <li key={name} className="flex items-baseline gap-3 text-sm">
            <span className="numeral w-5 text-end text-ink-3">{place}</span>
            <span className={classNames('font-medium', own && 'text-azure')}>{name}</span>
            <span className="numeral ms-auto">{points}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
