import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '#ui'
import { focusOf } from '../lib/page-keys/focus'
import { type Place, TextView } from './text-view'
import { indexOf, isDone, type Typist } from './typist'
import { wordsInView } from './window'

type TypingFieldProps = {
  readonly typist: Typist
  readonly type: (value: string) => void
  readonly input: RefObject<HTMLInputElement | null>
  /** The other caret, an opponent's or a pace; null if none is shown. */
  readonly opponent: Place | null
  /** False if the text is shown but takes no keys. */
  readonly plays: boolean
  /** Shows only the active words, where there is little room. */
  readonly activeOnly?: boolean
}

/** The text with the input that lies over it. */
export function TypingField({ typist, type, input, opponent, plays, activeOnly = false }: TypingFieldProps) {
  const [focused, setFocused] = useState(true)
  const { text } = typist
  const done = isDone(typist)
  useEffect(() => {
    if (!done && plays) input.current?.focus()
  }, [done, plays, input])
  useEffect(() => {
    // A key press that no other element handles goes to the text.
    const onKey = (event: KeyboardEvent) => {
      if (isForText(event)) input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [input])
  const you = { index: indexOf(typist), partial: typist.partial.length, slipped: typist.slipped }
  const inView = wordsInView(text, you.index)
  return (
    <div className="relative">
      <div className={classNames('transition-opacity', !focused && 'opacity-40')}>
        <TextView text={text} you={you} opponent={opponent} activeOnly={activeOnly} />
      </div>
      <p id="text-in-view" className="sr-only">
        {inView.words.join(' ')}
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
        readOnly={!plays}
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

/**
 * Whether nothing uses the key, or it is a letter and a button has the focus, as after a menu or its question closed. What Tab leads to, such
 * as a box that scrolls, uses all other keys itself.
 */
function isForText({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isLetter = key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey
  const focus = focusOf(target)
  const isIdle = focus === 'free' && target instanceof HTMLElement && target.tabIndex < 0
  return isIdle || (isLetter && (focus === 'free' || focus === 'control'))
}
