import { useRef } from 'react'
import { deltaBetween } from '#core/recording'

/** The opponent is sent "typing" at most this often. */
const REPORT_EVERY_MS = 2_000
/** An insertion of this many characters is reported at once, because no later edit repeats it. */
const LARGE = 80

type EditsOptions = {
  readonly code: string
  readonly setCode: (code: string) => void
  /** Returns false if nothing was sent; it is sent again with the next edit. */
  readonly report: (inserted: number) => boolean
}

/** Reports to the server that the program is being edited, with the size of the largest single insertion. */
export function useEdits({ code, setCode, report }: EditsOptions) {
  const reportedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const largest = useRef(0)
  return (next: string) => {
    setCode(next)
    largest.current = Math.max(largest.current, insertedCharacters(code, next))
    const isDue = performance.now() - reportedAtMs.current >= REPORT_EVERY_MS
    if (!isDue && largest.current < LARGE) return
    reportedAtMs.current = performance.now()
    if (report(largest.current)) largest.current = 0
  }
}

/** How many characters an edit inserted at one place: what is new between the common beginning and the common end. */
export const insertedCharacters = (before: string, after: string): number => deltaBetween(before, after).inserted.length
