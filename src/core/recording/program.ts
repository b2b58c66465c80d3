import { applyDelta, type TextDelta } from './delta'

/**
 * What a player did to the program, as it is kept: a replacement in the text of one language. The first of a language
 * starts from nothing; another language than before means that the player changed over. `atMs`: receipt.
 */
export type ProgramEdit = TextDelta & { readonly atMs: number; readonly languageId: number }

/** What stands in a player's editor. */
export type Program = { readonly languageId: number; readonly text: string }

/** A player's editor: the language that is open, and the text of each that was. */
export type Desk = { readonly languageId: number | null; readonly texts: ReadonlyMap<number, string> }

export const EMPTY_DESK: Desk = { languageId: null, texts: new Map() }

/** An edit that does not fit what is before it: a broken record, never a player's mistake. */
export class BrokenRecording extends Error {
  constructor({ from, deleted, languageId }: ProgramEdit, length: number) {
    super(`an edit at ${from} of ${deleted} characters cannot follow a text of ${length} in language ${languageId}`)
    this.name = 'BrokenRecording'
  }
}

export const textOf = ({ texts }: Desk, languageId: number): string => texts.get(languageId) ?? ''

export const programOn = (desk: Desk): Program | null =>
  desk.languageId === null ? null : { languageId: desk.languageId, text: textOf(desk, desk.languageId) }

/** Folds one edit. Pure. Throws BrokenRecording. */
export function withEdit(desk: Desk, edit: ProgramEdit): Desk {
  const before = textOf(desk, edit.languageId)
  const text = applyDelta(before, edit)
  if (text === null) throw new BrokenRecording(edit, before.length)
  return withText(desk, edit.languageId, text)
}

export const withText = ({ texts }: Desk, languageId: number, text: string): Desk => ({
  languageId,
  texts: new Map(texts).set(languageId, text),
})

/** Folds a whole list. */
export const deskAfter = (edits: readonly ProgramEdit[], from: Desk = EMPTY_DESK): Desk => edits.reduce(withEdit, from)
