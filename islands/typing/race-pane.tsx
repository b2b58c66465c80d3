import { classNames, ScrollBox, SIDE_TEXT, type Side } from '#ui'
import { type Place, TextView } from './text-view'

type RacePaneProps = {
  readonly side: Side
  readonly name: string
  readonly text: readonly string[]
  readonly place: Place
  /** The other player's caret; null in an arena room. */
  readonly other: Place | null
  readonly wpm: number
  readonly finished: boolean
}

/** One player's progress through the text: the player's caret, and the other one if both are on the same page of the text. */
export function RacePane({ side, name, text, place, other, wpm, finished }: RacePaneProps) {
  return (
    <section aria-label={`Race of ${name}`} className="flex min-h-0 min-w-0 flex-1 flex-col bg-ground">
      <header className="flex min-h-11 items-center gap-3 border-b border-line bg-surface px-4">
        <h2 className={classNames('min-w-0 truncate text-sm font-semibold', SIDE_TEXT[side])} title={name}>
          {name}
        </h2>
        <p className="ms-auto text-sm whitespace-nowrap text-ink-2 tabular-nums">
          <span className="numeral text-base text-ink">{Math.round(wpm)}</span> wpm · {place.index} of {text.length}{' '}
          words
        </p>
      </header>
      <ScrollBox label={`Text of ${name}`} className="min-h-0 flex-1 px-6 py-6">
        {finished ? (
          <p className="grid h-full min-h-48 place-content-center heading text-xl">{name} has finished</p>
        ) : (
          <TextView
            text={text}
            you={{ ...place, slipped: false }}
            opponent={other}
            mirrored={side === 'amber'}
            activeOnly
          />
        )}
      </ScrollBox>
    </section>
  )
}
