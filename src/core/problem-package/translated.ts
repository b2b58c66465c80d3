/** A message about something in a statement that could not be carried over; `line` counts from 1. */
export type TexNote = { readonly line: number; readonly message: string }
/** A statement that was converted to Markdown. */
export type FromTex = { readonly markdown: string; readonly notes: readonly TexNote[] }

/** Returns the path, relative to the statement, of a picture that the statement names; null if it cannot be shown. */
export type PictureFinder = (name: string) => string | null

/** Returns the text of a file that a statement includes as code; null if there is no such text. */
export type TextFinder = (name: string) => string | null

/** Access to the files beside a statement. */
export type Beside = { readonly pictures: PictureFinder; readonly texts: TextFinder }
