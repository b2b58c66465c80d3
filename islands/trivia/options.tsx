import { Check, X } from 'lucide-react'
import type { AskedQuestion, Choice, Solution } from '#contracts/trivia'
import { classNames, Kbd, LogoMark, SIDE_TEXT, type Side } from '#ui'
import { CodeText } from './code-text'

/** The option that a player chose; null if it is unknown or there is no answer. */
export type Chosen = { readonly side: Side; readonly name: string; readonly choice: Choice | null }

type OptionsProps = {
  readonly question: AskedQuestion
  /** Null while the question is open. */
  readonly solution: Solution | null
  readonly picks: readonly Chosen[]
  /** Options that are marked but not sent yet. */
  readonly marked?: Choice
  /** Undefined while nothing can be chosen; the options are then only shown. */
  readonly onPress?: ((index: number) => void) | undefined
}

/** The options with their keys. Once the question is closed, they show which were right and who chose them. */
export function Options({ question, solution, picks, marked = [], onPress }: OptionsProps) {
  const { kind, options } = question
  const isCode = kind === 'rendering'
  return (
    <ol className="grid gap-2" aria-label="Options">
      {options.map((option, index) => {
        const right = solution?.correct.includes(index) ?? null
        const chosenBy = picks.filter(({ choice }) => choice?.includes(index) === true)
        const isMarked = marked.includes(index)
        const content = (
          <>
            <Kbd keys={[String(index + 1)]} />
            <span className={classNames('min-w-0 flex-1 text-start wrap-anywhere', isCode && 'font-mono text-sm')}>
              {isCode ? option : <CodeText text={option} />}
            </span>
            <Marks right={right} chosenBy={chosenBy} />
          </>
        )
        const look = classNames(
          'flex min-h-12 w-full items-center gap-3 rounded-md border px-4 py-2 transition-colors',
          lookOf({ right, isMarked, sides: chosenBy.map(({ side }) => side) }),
        )
        return (
          <li key={option}>
            {onPress === undefined ? (
              <div className={look}>{content}</div>
            ) : (
              <button
                type="button"
                {...(kind === 'multiple' && { 'aria-pressed': isMarked })}
                className={classNames(look, 'hover:bg-raised')}
                onClick={() => onPress(index)}
              >
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type Look = { readonly right: boolean | null; readonly isMarked: boolean; readonly sides: readonly Side[] }

function lookOf({ right, isMarked, sides }: Look): string {
  if (right === true) return 'border-green bg-green-soft'
  if (sides.includes('azure') || isMarked) return 'border-azure-mark bg-azure-soft'
  if (sides.includes('amber')) return 'border-amber-mark bg-amber-soft'
  return right === false ? 'border-line text-ink-2' : 'border-line'
}

type MarksProps = { readonly right: boolean | null; readonly chosenBy: readonly Chosen[] }

/** Marks an option as right or wrong by sign and word, and names the players who chose it. */
function Marks({ right, chosenBy }: MarksProps) {
  return (
    <span className="flex shrink-0 items-center gap-3 text-sm">
      {chosenBy.map(({ side, name }) => (
        <span key={side} className={classNames('flex max-w-32 items-center gap-1 font-medium', SIDE_TEXT[side])}>
          <LogoMark size={14} plain />
          <span className="truncate">{name}</span>
        </span>
      ))}
      {right === true && (
        <span className="flex items-center gap-1 font-medium text-green">
          <Check size={16} /> Right
        </span>
      )}
      {right === false && chosenBy.length > 0 && (
        <span className="flex items-center gap-1 text-ink-2">
          <X size={16} /> Wrong
        </span>
      )}
    </span>
  )
}
