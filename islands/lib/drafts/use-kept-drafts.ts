import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import { DraftKeeper, type KeeperOptions } from './draft-keeper'

type Kept = KeeperOptions & {
  /** The program that is open: the key of a language. */
  readonly slot: string
  readonly languageId: number
  readonly template: string
  /** Receives the language used last on any machine; called once, unless the user typed or chose something before. */
  readonly onLanguage?: (languageId: number) => void
}

export type KeptDrafts = {
  /** The text of the open slot: what was typed, or the template. */
  readonly text: string
  readonly setText: (text: string) => void
  /** Replaces the text of the open slot with the template (Reset to Template). */
  readonly reset: () => void
  readonly isTemplate: boolean
  /** A different version that another window saved; null if there is none. */
  readonly other: { use(): void; dismiss(): void } | null
  /** Reports that the user has chosen a language. */
  readonly chosen: (slot: string, languageId: number) => void
  /** Replaces the program in a slot, which need not be the open one. */
  readonly replace: (slot: string, languageId: number, text: string) => void
  /** Takes what another tab of this browser has written since, where the account does not store it. */
  readonly readAgain: () => void
}

/**
 * The programs of one problem, stored in this browser and, if `isKept`, with the account. The first render shows the template, as the
 * server rendered it.
 */
export function useKeptDrafts({ slot, languageId, template, onLanguage, ...options }: Kept): KeptDrafts {
  const { scope, formerly, isKept, only } = options
  const keeper = useMemo(
    () => new DraftKeeper({ scope, formerly, isKept, ...(only !== undefined && { only }) }),
    [scope, formerly, isKept, only],
  )
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const restore = useEffectEvent((id: number) => onLanguage?.(id))
  useEffect(() => keeper.start(changed, restore), [keeper])
  useEffect(() => keeper.open(slot, languageId), [keeper, slot, languageId])

  const setText = useCallback((text: string) => keeper.write(slot, languageId, text), [keeper, slot, languageId])
  const reset = useCallback(() => keeper.write(slot, languageId, null), [keeper, slot, languageId])
  const chosen = useCallback((of: string, id: number) => keeper.choose(of, id), [keeper])
  const replace = useCallback((into: string, id: number, program: string) => keeper.write(into, id, program), [keeper])
  const readAgain = useCallback(() => keeper.readAgain(), [keeper])
  const text = keeper.text(slot) ?? template
  const other =
    keeper.other(slot) === null
      ? null
      : { use: () => keeper.settle(slot, true), dismiss: () => keeper.settle(slot, false) }
  return { text, setText, reset, isTemplate: text === template, other, chosen, replace, readAgain }
}
