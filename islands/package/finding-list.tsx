import { DataBlock } from '#ui'

type FindingListProps = { readonly findings: readonly { readonly name: string; readonly text: string }[] }

/** What a setter should read about packages or their submissions, below their table; nothing where there is nothing to read. */
export function FindingList({ findings }: FindingListProps) {
  if (findings.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-4 border-t border-line p-5">
      {findings.map(({ name, text }) => (
        <li key={`${name} ${text}`}>
          <DataBlock label={name} of={name} text={text} wraps />
        </li>
      ))}
    </ul>
  )
}
