import { ListBanner } from '#ui'

/** What the package says that is read otherwise here, or not used. */
export function NoteList({ notes }: { readonly notes: readonly string[] }) {
  const title = notes.length === 1 ? 'One thing to know' : `${notes.length} things to know`
  return notes.length === 0 ? null : <ListBanner tone="warning" title={title} lines={notes} />
}
