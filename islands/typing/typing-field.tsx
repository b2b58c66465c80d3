import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '#ui'
import { type Place, TextView } from './text-view'
import { indexOf, type Typist } from './typist'
import { wordsInView } from './window'

type TypingFieldProps = {
  readonly text: readonly string[]
  readonly typist: Typist
  readonly type: (value: string) => void
  /** The other caret: an opponent's, or a pace. */
  readonly opponent: Place | null
  readonly readOnly: boolean
  readonly input: RefObject<HTMLInputElement | null>
}

/** The text and the input that lies over it. A key that was meant for nothing else is meant for the text. */
export function TypingField({ text, typist, type, opponent, readOnly, input }: TypingFieldProps) {
  const [focused, setFocused] = useState(true)
  useEffect(() => {
    if (!readOnly) input.current?.focus()
  }, [readOnly, input])
  useEffect(() => {
    const onKey = () => {
      if (document.activeElement === document.body) input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [input])
  const you = { index: indexOf(typist), partial: typist.partial.length, slipped: typist.slipped }
  return (
    <div className="relative">
      <div className={classNames('transition-opacity', !focused && 'opacity-40')}>
        <TextView text={text} you={you} opponent={opponent} />
      </div>
      <p id="text-in-view" className="sr-only">
        {wordsInView(text, you.index).words.join(' ')}
      </p>
      <input
        ref={input}
        aria-label={`Type word ${you.index + 1} of ${text.length}: ${text[you.index] ?? ''}`}
        aria-describedby="text-in-view"
        aria-invalid={typist.slipped}
        className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        readOnly={readOnly}
        value={typist.partial}
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      {!focused && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center font-semibold text-ink">
          Click here to keep typing
        </p>
      )}
    </div>
  )
}
