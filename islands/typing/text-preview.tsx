import type { TypingText } from '#contracts/ws/typing'
import { PREVIEW_WORDS } from './window'

/** The first words of the text, to read during the start banner. */
export function TextPreview({ text }: { readonly text: TypingText }) {
  const rest = text.words.length - PREVIEW_WORDS
  return (
    <section aria-label="Word preview" className="grid gap-2">
      <p className="font-mono text-lg leading-9 text-ink-2">
        {text.words.slice(0, PREVIEW_WORDS).join(' ')}
        {rest > 0 && <span className="text-ink-3"> … and {rest} more</span>}
      </p>
    </section>
  )
}
