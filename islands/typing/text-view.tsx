import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { DEFAULT_EDITOR } from '#core/editor'
import { classNames } from '#ui'
import { useEditorSettings } from '../lib/editor-settings/settings-store'
import { wordsInView, wordsOnScreen } from './window'

export type Place = { readonly index: number; readonly partial: number }

type TextViewProps = {
  readonly text: readonly string[]
  readonly you: Place & { readonly slipped: boolean }
  /** Null before the start, when the opponent's caret is not shown. */
  readonly opponent: Place | null
  /** Mirrors the colours for the text of the amber side, which spectators see beside the azure one. */
  readonly mirrored?: boolean
  /** Shows only the active words, where there is little room. */
  readonly activeOnly?: boolean
}

/**
 * Fifteen active words among at least fifty. Typed words are in full ink, the others are quieter and the current one is underlined. Both
 * carets are shown.
 */
export function TextView({ text, you, opponent, mirrored = false, activeOnly = false }: TextViewProps) {
  const active = wordsInView(text, you.index)
  const view = activeOnly ? active : wordsOnScreen(text, you.index)
  const isActive = (index: number) => index >= active.from && index < active.from + active.words.length
  // Words and characters of a text have no keys except their positions.
  const placed = view.words.map((word, i) => ({ word, index: view.from + i }))
  const ground = useRef<HTMLDivElement>(null)
  const { fontSize } = useEditorSettings()
  // Set before the carets are placed. The text scales with the font size of the editor.
  useLayoutEffect(() => {
    ground.current?.style.setProperty('--typing-scale', String(fontSize / DEFAULT_EDITOR.fontSize))
  }, [fontSize])
  const own = useCaret(ground, you)
  const other = useCaret(ground, opponent)
  return (
    <div ref={ground} aria-hidden="true" className="typing-text relative min-h-48 font-mono select-none">
      <span ref={mirrored ? own : other} className="typing-caret bg-amber-mark" />
      <span ref={mirrored ? other : own} className="typing-caret bg-azure-mark" />
      <p className="flex flex-wrap gap-x-[1ch]">
        {placed.map(({ word, index }) => (
          <Word
            key={index}
            word={word}
            index={index}
            you={you}
            mirrored={mirrored}
            isActive={isActive(index)}
            isLast={index === text.length - 1}
          />
        ))}
      </p>
    </div>
  )
}

/** All words outside the active ones look the same, so that the eye stays where it types. */
const toneOf = (isTyped: boolean, isActive: boolean): string =>
  !isActive ? 'text-ink-3' : isTyped ? 'text-ink' : 'text-ink-2'

type WordProps = {
  readonly word: string
  readonly index: number
  readonly you: TextViewProps['you']
  readonly isLast: boolean
  readonly isActive: boolean
  readonly mirrored: boolean
}

function Word({ word, index, you, isLast, isActive, mirrored }: WordProps) {
  const isCurrent = index === you.index
  const typed = index < you.index ? word.length : isCurrent ? you.partial : 0
  const characters = [...word].map((character, i) => ({ character, i }))
  const slipAt = isCurrent && you.slipped ? you.partial : -1
  return (
    <span
      className={classNames(
        'border-b-2',
        isActive && 'font-medium',
        isCurrent
          ? slipAt === word.length
            ? 'border-red'
            : mirrored
              ? 'border-amber'
              : 'border-azure'
          : 'border-transparent',
      )}
    >
      {characters.map(({ character, i }) => (
        <span
          key={i}
          data-place={`${index}:${i}`}
          className={i === slipAt ? 'bg-red-soft text-red' : toneOf(i < typed, isActive)}
        >
          {character}
        </span>
      ))}
      {/* The place of the caret after the word, before the space is typed. */}
      <span data-place={`${index}:${word.length}`}>{isLast ? '\u200b' : ''}</span>
    </span>
  )
}

/** Moves the caret by a transform, which causes no new layout. The caret is hidden if its place is on another page of the text. */
function useCaret(ground: RefObject<HTMLDivElement | null>, place: Place | null) {
  const caret = useRef<HTMLSpanElement>(null)
  const key = place === null ? null : `${place.index}:${place.partial}`
  const put = () => {
    const target = key === null ? null : (ground.current?.querySelector<HTMLElement>(`[data-place="${key}"]`) ?? null)
    const { current } = caret
    if (current === null) return
    current.hidden = target === null
    if (target !== null) current.style.transform = `translate(${target.offsetLeft - 1}px, ${target.offsetTop}px)`
  }
  const onResize = useEffectEvent(put)
  useLayoutEffect(put)
  useEffect(() => {
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return caret
}
