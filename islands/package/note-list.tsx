import { ListBanner } from '#ui'

/** The notes about parts of a package that Joust interprets differently or ignores. */
export function NoteList({ notes }: { readonly notes: readonly string[] }) {
  const title = notes.length === 1 ? 'One thing to know' : `${notes.length} things to know`
  return notes.length === 0 ? null : <ListBanner tone="warning" title={title} lines={notes} />
}
