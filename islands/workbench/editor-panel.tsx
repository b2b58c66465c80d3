import { OtherVersion } from '../lib/drafts/other-version'
import {
  ActionRow,
  BeforeActions,
  EditorBar,
  type EditorPanelProps,
  ProgramEditor,
  useKeptLanguage,
} from './editor-parts'
import { TestResults } from './test-results'

/** The panel with the language, the editor, a custom input, and the buttons Run and Submit. */
export function EditorPanel({ bench, languages, ...actions }: EditorPanelProps) {
  useKeptLanguage(bench)
  return (
    <section
      aria-label="Your program"
      className="flex min-h-0 min-w-0 flex-col rounded-lg border border-line bg-surface"
    >
      <EditorBar bench={bench} languages={languages} />
      <OtherVersion other={bench.draft.other} />
      <ProgramEditor bench={bench} className="h-125 shrink-0 rounded-none border-0" />
      <div className="grid gap-3 border-t border-line px-4 py-3">
        <BeforeActions bench={bench} />
        <ActionRow bench={bench} {...actions} />
      </div>
      {bench.shown !== null && <TestResults shown={bench.shown} onClose={bench.close} />}
    </section>
  )
}
