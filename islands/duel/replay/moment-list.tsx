import { useEffect, useRef } from 'react'
import type { ReplayTimeline, TimelineMarker } from '#core/duel'
import { classNames, formatClock, ScrollBox } from '#ui'
import { passedMarker } from './moments'

type MomentListProps = {
  readonly timeline: Pick<ReplayTimeline, 'startMs'>
  readonly markers: readonly TimelineMarker[]
  readonly atMs: number
  readonly nameOf: (userId: string) => string
  readonly onSeek: (atMs: number) => void
}

/** The list of all markers; a click jumps to one. */
export function MomentList({ timeline, markers, atMs, nameOf, onSeek }: MomentListProps) {
  const current = passedMarker(markers, atMs)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current?.parentElement
    const item = list.current?.children[current]
    if (box instanceof HTMLElement && item instanceof HTMLElement) {
      // Only the list scrolls, and the page does not.
      box.scrollTop = item.offsetTop - box.clientHeight / 2
    }
  }, [current])
  return (
    <ScrollBox label="Moments" className="relative h-full">
      <ol ref={list} className="grid py-1 text-sm">
        {markers.map((marker, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be alike in everything but their place
          <li key={index}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onSeek(marker.atMs)}
              className={classNames(
                'flex w-full items-baseline gap-3 px-4 py-1.5 text-start hover:bg-raised focus-visible:-outline-offset-2',
                index === current ? 'bg-azure-soft text-ink' : index < current ? 'text-ink' : 'text-ink-3',
              )}
            >
              <span className="w-12 shrink-0 text-end tabular-nums">
                {formatClock((marker.atMs - timeline.startMs) / 1000)}
              </span>
              <span className="min-w-0 wrap-anywhere">
                {marker.userId !== null && <b className="font-semibold">{nameOf(marker.userId)} </b>}
                {marker.label}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </ScrollBox>
  )
}
