import { Banner } from '#ui'

/** What the package says that is read otherwise here, or not used. */
export function NoteList({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Banner tone="warning" title={notes.length === 1 ? 'One thing to know' : `${notes.length} things to know`}>
      <ul className="grid gap-1 wrap-anywhere">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Banner>
  )
}
