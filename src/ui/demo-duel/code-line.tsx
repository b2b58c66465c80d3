import { memo } from 'react'
import type { Side } from '../match/side'
import { highlight, TOKEN_INK } from './highlight'

type CodeLineProps = {
  readonly text: string
  readonly language: 'python' | 'cpp'
  /** The position of the caret in this line, if it is in this line. */
  readonly caret?: number | undefined
  readonly side?: Side
  readonly still?: boolean
}

/** One line of coloured code. It is drawn again only if its text or its caret changed. */
export const CodeLine = memo(function CodeLine({
  text,
  language,
  caret,
  side = 'azure',
  still = false,
}: CodeLineProps) {
  if (caret === undefined) return <Tokens text={text} language={language} />
  return (
    <>
      <Tokens text={text.slice(0, caret)} language={language} />
      <span
        className={`-mx-px inline-block h-[1.15em] w-0.5 translate-y-[0.2em] ${side === 'azure' ? 'bg-azure-mark' : 'bg-amber-mark'} ${still ? '' : 'blinking'}`}
      />
      <Tokens text={text.slice(caret)} language={language} />
    </>
  )
})

function Tokens({ text, language }: Pick<CodeLineProps, 'text' | 'language'>) {
  const tokens = highlight(text, language).map((token, place) => ({ ...token, place }))
  return tokens.map(({ place, kind, text: word }) => (
    <span key={place} className={TOKEN_INK[kind]}>
      {word}
    </span>
  ))
}
