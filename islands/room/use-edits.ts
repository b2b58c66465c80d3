import { useCallback, useRef } from 'react'
import { deltaBetween } from '#core/recording'

/** The opponent receives "typing" at most this often. */
const REPORT_EVERY_MS = 2_000
/** A piece this large is reported at once: it will not be typed again. */
const LARGE = 80

type EditsOptions = {
  readonly code: string
  readonly setCode: (code: string) => void
  /** False: nothing was sent, and it is sent again with the next edit. */
  readonly report: (inserted: number) => boolean
}

/** Reports to the server that the program is being worked on, and the largest piece that came into it at once. */
export function useEdits({ code, setCode, report }: EditsOptions) {
  const reportedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const largest = useRef(0)
  return useCallback(
    (next: string) => {
      setCode(next)
      largest.current = Math.max(largest.current, insertedCharacters(code, next))
      const isDue = performance.now() - reportedAtMs.current >= REPORT_EVERY_MS
      if (!isDue && largest.current < LARGE) return
      reportedAtMs.current = performance.now()
      if (report(largest.current)) largest.current = 0
    },
    [code, setCode, report],
  )
}

/** How many characters an edit put in at one place: what is new between the common beginning and the common end. */
export const insertedCharacters = (before: string, after: string): number => deltaBetween(before, after).inserted.length
