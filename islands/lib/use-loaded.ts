import { useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '#contracts/reason-of'

export type LoadState<Result> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly result: Result }

/** `again` loads again. */
export type Loaded<Result> = { readonly loaded: LoadState<Result>; readonly again: () => void }

/** Loads once for each key; null loads nothing. An aborted request is ignored. */
export function useLoaded<Key extends string, Result>(
  key: Key | null,
  load: (signal: AbortSignal, key: Key) => Promise<Result>,
): Loaded<Result> {
  const [loaded, setLoaded] = useState<LoadState<Result>>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const begin = useEffectEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or another try is what asks again
  useEffect(() => {
    if (key === null) return
    const aborting = new AbortController()
    setLoaded({ kind: 'loading' })
    begin(aborting.signal, key).then(
      (result) => {
        if (!aborting.signal.aborted) setLoaded({ kind: 'ready', result })
      },
      (error: unknown) => {
        if (aborting.signal.aborted) return
        setLoaded({ kind: 'failed', message: reasonOf(error) })
      },
    )
    return () => aborting.abort()
  }, [key, tries])
  return { loaded, again: () => setTries((count) => count + 1) }
}
