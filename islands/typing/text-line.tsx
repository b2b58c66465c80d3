import type { TypingText } from '#contracts/ws/typing'
import { categoryLabel } from './text-categories'

type TextLineProps = {
  readonly text: TypingText
  /** The name of the mode: 'Typing duel'. */
  readonly what: string
  /** The player who opened the room; left out where it does not matter. */
  readonly host?: string
  /** False if the page has a heading of its own. */
  readonly isTitle?: boolean
}

/** The category, difficulty and length of the text, and the player who opened the room. */
export function TextLine({ text, what, host, isTitle = true }: TextLineProps) {
  const Heading = isTitle ? 'h1' : 'p'
  return (
    <div className="flex flex-wrap justify-between gap-4 text-sm text-ink-3">
      <Heading>
        <span className="sr-only">{what}: </span>
        {categoryLabel(text.category)} · {text.difficulty} · {text.words.length} words
      </Heading>
      {host !== undefined && <span>Host: {host}</span>}
    </div>
  )
}
