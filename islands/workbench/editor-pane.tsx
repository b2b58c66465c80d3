import type { ReactNode } from 'react'
import { OtherVersion } from '../lib/drafts/other-version'
import { Split } from '../lib/split/split'
import {
  ActionRow,
  BeforeActions,
  EditorBar,
  type EditorPanelProps,
  ProgramEditor,
  useKeptLanguage,
} from './editor-parts'
import { TestResults } from './test-results'

type EditorPaneProps = EditorPanelProps & {
  /** Shown at the end of the bar above the editor. */
  readonly aside?: ReactNode
  /** Replaces the results below the editor; null shows the results. */
  readonly drawer: ReactNode
}

/** The editor as a pane of a room: it fills the pane, results open over its lower part, and both bars are always in view. */
export function EditorPane({ bench, languages, aside, drawer, ...actions }: EditorPaneProps) {
  useKeptLanguage(bench)
  const lower = drawer ?? (bench.shown !== null && <TestResults fills shown={bench.shown} onClose={bench.close} />)
  const isOpen = lower !== false
  return (
    <section aria-label="Your program" className="flex min-h-0 min-w-0 flex-col bg-surface lg:h-full">
      <EditorBar bench={bench} languages={languages} aside={aside} />
      <OtherVersion other={bench.draft.other} />
      <Split
        place="editor:results"
        direction="rows"
        stacks
        className="lg:flex-1"
        panes={[
          {
            id: 'editor',
            className: 'grow-62 min-h-40 max-lg:h-100',
            content: <ProgramEditor bench={bench} className="h-full rounded-none border-x-0 border-y-0" />,
            ...(isOpen && { edge: 'Height of the results' }),
          },
          ...(isOpen ? [{ id: 'results', className: 'grow-38 min-h-40', content: lower }] : []),
        ]}
      />
      <div className="grid gap-3 border-t border-line px-4 py-3 empty:hidden">
        <BeforeActions bench={bench} />
      </div>
      <div className="border-t border-line bg-surface px-4 py-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20">
        <ActionRow bench={bench} {...actions} />
      </div>
    </section>
  )
}
