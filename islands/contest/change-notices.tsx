import { useEffect, useRef } from 'react'
import type { ContestNotice } from '#contracts/http/contests'
import { Banner, inZone, Moment, readerZone, useReaderZone } from '#ui'

type NoticesProps = {
  readonly changes: readonly ContestNotice[]
  /** Hears of each change that arrives while the page is open. */
  readonly onNews: (message: string) => void
}

/** What organisers changed of what measures the contestants; announced when it happens. */
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
  if (changes.length === 0) return null
  return (
    <Banner title="Changed by the organisers">
      <ul className="grid gap-1">
        {changes.map((change) => (
          <li key={keyOf(change)} className="flex flex-wrap gap-x-3">
            <span>{inZone(change.words, zone)}</span>
            <Moment at={change.at} className="caption self-center tabular-nums" />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const keyOf = ({ at, words }: ContestNotice): string => `${at} ${words}`
