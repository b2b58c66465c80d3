import { Megaphone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ContestNotice } from '#contracts/http/contests'
import { inZone, Moment, readerZone, useReaderZone } from '#ui'

type NoticesProps = {
  readonly changes: readonly ContestNotice[]
  /** Called for each change that arrives while the page is open. */
  readonly onNews: (message: string) => void
}

/** What the organisers changed of the rules that apply to the contestants. Each change is announced when it arrives. */
export function ChangeNotices({ changes, onNews }: NoticesProps) {
  const zone = useReaderZone()
  const known = useRef(new Set(changes.map(keyOf)))
  useEffect(() => {
    for (const change of changes) {
      if (known.current.has(keyOf(change))) continue
      known.current.add(keyOf(change))
      onNews(inZone(change.words, readerZone()))
    }
  }, [changes, onNews])
  const [latest] = changes
  if (latest === undefined) return null
  return (
    <details className="shrink-0 border-b border-line bg-raised px-4 text-sm open:pb-2">
      <summary className="flex min-h-10 items-center gap-3">
        <Megaphone size={16} className="shrink-0 text-ink-2" />
        <span className="font-medium whitespace-nowrap">Changed by the organisers</span>
        <span className="min-w-0 flex-1 truncate text-ink-2">{inZone(latest.words, zone)}</span>
        {changes.length > 1 && <span className="caption tabular-nums">{changes.length} changes</span>}
      </summary>
      <ul className="grid gap-1 ps-7 text-ink-2">
        {changes.map((change) => (
          <li key={keyOf(change)} className="flex flex-wrap gap-x-3">
            <span>{inZone(change.words, zone)}</span>
            <Moment at={change.at} className="caption self-center tabular-nums" />
          </li>
        ))}
      </ul>
    </details>
  )
}

const keyOf = ({ at, words }: ContestNotice): string => `${at} ${words}`
