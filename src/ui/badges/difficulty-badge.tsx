import type { Difficulty } from '#contracts/difficulty'
import { classNames } from '../class-names'

const STEPS: Readonly<Record<Difficulty, number>> = { Easy: 1, Medium: 2, Hard: 3 }

/**
 * Three strokes, of which one, two or three are filled for Easy, Medium or Hard. They are grey, because red, yellow and
 * green are kept for verdicts.
 */
export function DifficultyBadge({ difficulty }: { readonly difficulty: Difficulty }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-2">
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classNames(
              'w-1 rounded-sm',
              step === 1 ? 'h-1.5' : step === 2 ? 'h-2.5' : 'h-3.5',
              step <= STEPS[difficulty] ? 'bg-ink-2' : 'bg-line',
            )}
          />
        ))}
      </span>
      {difficulty}
    </span>
  )
}
