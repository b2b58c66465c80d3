/** What could not be carried over; `line` counts from 1. */
export type TexNote = { readonly line: number; readonly message: string }
export type FromTex = { readonly markdown: string; readonly notes: readonly TexNote[] }

/** What a picture's name stands for, relative to the statement; null: it cannot be shown. */
export type PictureFinder = (name: string) => string | null

/** What stands in a file that a statement includes as code; null: there is no such text. */
export type TextFinder = (name: string) => string | null

/** What a statement finds beside itself. */
export type Beside = { readonly pictures: PictureFinder; readonly texts: TextFinder }
