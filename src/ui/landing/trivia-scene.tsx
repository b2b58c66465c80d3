import { Check } from 'lucide-react'
import { classNames } from '../class-names'
import { LogoMark } from '../match/logo-mark'

const ANSWERS = [
  { letter: 'A', text: 'display: none', picked: null },
  { letter: 'B', text: 'visibility: hidden', picked: 'azure' },
  { letter: 'C', text: 'position: fixed', picked: null },
  { letter: 'D', text: 'opacity: 0', picked: 'amber' },
] as const

/**
 * A trivia question for two players: four answers, of which each player has chosen one; the bar of the time left
 * shrinks towards the middle.
 */
export function TriviaScene() {
  return (
    <div className="grid content-between">
      <div className="grid gap-5 px-6 pt-6">
        <p className="heading text-lg">
          Which of these hides an element from everybody, and still keeps its place in the layout?
        </p>
        <ul className="grid grid-cols-2 gap-3">
          {ANSWERS.map(({ letter, text, picked }) => (
            <li
              key={letter}
              className={classNames(
                'flex h-14 items-center gap-4 rounded-md border px-4',
                picked === 'azure' && 'border-azure-mark bg-azure-soft',
                picked === 'amber' && 'border-amber-mark bg-amber-soft',
                picked === null && 'border-line',
              )}
            >
              <span className="numeral text-base text-ink-3">{letter}</span>
              <span className="truncate font-mono text-sm">{text}</span>
              {picked === 'azure' && <Check size={18} className="ms-auto shrink-0 text-green" />}
              {picked === 'amber' && (
                <span className="ms-auto text-ink-3">
                  <LogoMark size={16} plain />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <svg aria-hidden="true" width="100%" height="4" className="block">
        <rect width="100%" height="100%" className="fill-line" />
        <rect x="31%" width="38%" height="100%" className="fill-ink-2" />
      </svg>
    </div>
  )
}
