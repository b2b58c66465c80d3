import { applyDelta, type TextDelta } from './delta'

/**
 * One recorded edit: a replacement in the text of one language. The first edit of a language starts from an empty text; a different
 * language means that the player switched. `atMs`: receipt.
 */
export type ProgramEdit = TextDelta & { readonly atMs: number; readonly languageId: number }

/** The content of a player's editor. */
export type Program = { readonly languageId: number; readonly text: string }

/** A player's editor: the open language, and the text of each language used. */
export type EditorState = { readonly languageId: number | null; readonly texts: ReadonlyMap<number, string> }

export const EMPTY_EDITOR: EditorState = { languageId: null, texts: new Map() }

/** Thrown for an edit that does not fit the text before it. It means a corrupt record, never a player's mistake. */
export class BrokenRecording extends Error {
  constructor({ from, deleted, languageId }: ProgramEdit, length: number) {
    super(`an edit at ${from} of ${deleted} characters cannot follow a text of ${length} in language ${languageId}`)
    this.name = 'BrokenRecording'
  }
}

export const textOf = ({ texts }: EditorState, languageId: number): string => texts.get(languageId) ?? ''

export const programOn = (editor: EditorState): Program | null =>
  editor.languageId === null ? null : { languageId: editor.languageId, text: textOf(editor, editor.languageId) }

/** Folds one edit. Pure. Throws BrokenRecording if it does not fit. */
export function withEdit(editor: EditorState, edit: ProgramEdit): EditorState {
  const before = textOf(editor, edit.languageId)
  const text = applyDelta(before, edit)
  if (text === null) throw new BrokenRecording(edit, before.length)
  return withText(editor, edit.languageId, text)
}

export const withText = ({ texts }: EditorState, languageId: number, text: string): EditorState => ({
  languageId,
  texts: new Map(texts).set(languageId, text),
})

/** Folds a whole list of edits. */
export const editorAfter = (edits: readonly ProgramEdit[]): EditorState => edits.reduce(withEdit, EMPTY_EDITOR)
