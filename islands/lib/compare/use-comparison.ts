import { useEffect, useRef, useState } from 'react'
import type { ComparedProgram, Comparison } from '../editor/create-comparison'
import { useEditorSettings } from '../editor-settings/settings-store'

type ComparisonState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly differences: number }

type ComparisonInput = {
  readonly left: ComparedProgram
  readonly right: ComparedProgram
  readonly isNarrow: boolean
  /** Nothing is loaded until differences are to be marked. */
  readonly isMarked: boolean
}

/** Loads the comparison, shows it in `host`, and creates it again when its input has changed. */
export function useComparison({ left, right, isNarrow, isMarked }: ComparisonInput) {
  const host = useRef<HTMLDivElement>(null)
  const comparison = useRef<Comparison | null>(null)
  const settings = useEditorSettings()
  const chosen = useRef(settings)
  const [state, setState] = useState<ComparisonState>({ kind: 'loading' })
  useEffect(() => {
    chosen.current = settings
    comparison.current?.setSettings(settings)
  }, [settings])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the programs count by what is in them
  useEffect(() => {
    if (!isMarked) return
    let isGone = false
    setState({ kind: 'loading' })
    import('../editor/create-comparison').then(
      ({ createComparison }) => {
        if (isGone || host.current === null) return
        const layout = isNarrow ? 'column' : 'sides'
        const made = createComparison({ parent: host.current, left, right, layout, settings: chosen.current })
        comparison.current = made
        setState({ kind: 'ready', differences: made.differences })
      },
      (error: unknown) => {
        console.error(error)
        // Both programs can still be read.
        if (!isGone) setState({ kind: 'failed' })
      },
    )
    return () => {
      isGone = true
      comparison.current?.destroy()
      comparison.current = null
    }
  }, [left.text, left.mode, left.name, right.text, right.mode, right.name, isNarrow, isMarked])
  return { host, state, go: (direction: 1 | -1) => comparison.current?.go(direction) }
}
