import type { ReactNode } from 'react'
import { PAGE_LANGUAGE } from '#contracts/css-pages'
import { countCharacters, forbiddenIn } from '#core/css-arena'
import { Button, Kbd } from '#ui'
import { CodeEditor } from '../../../lib/code-editor'
import { usePageKeys } from '../../../lib/page-keys/page-keys'
import { useRunKeys } from '../../../lib/use-run-keys'
import { StartOver } from '../../../room/start-over'
import { pauseMessage } from '../../../room/use-workbench'
import { charactersLabel } from './figures'
import type { PageWork } from './use-page'

type PageEditorProps = {
  readonly page: PageWork
  /** Play is over, and the last pages are still being rendered. */
  readonly closed: boolean
  readonly menu: ReactNode
}

/** The editor of the page, its length, and the submit button. */
export function PageEditor({ page, closed, menu }: PageEditorProps) {
  const { program, plays, work, pauseS, submit } = page
  const [modifier = 'Ctrl'] = useRunKeys()
  usePageKeys([{ keys: ['Mod+Enter', 'Mod+Shift+Enter'], label: 'Submit', run: submit, whileTyping: 'editor' }])
  const forbidden = forbiddenIn(program.code)
  return (
    <section aria-label="Your page" className="flex h-full min-h-0 flex-col bg-ground">
      <div className="flex min-h-13 items-center gap-3 border-b border-line bg-surface px-4">
        <h2 className="text-sm font-semibold">{PAGE_LANGUAGE.name}</h2>
        <span className="caption tabular-nums" title="White space around the page does not count">
          {charactersLabel(countCharacters(program.code))}
        </span>
        <StartOver disabled={!plays} onConfirm={program.startOver}>
          Your page will be replaced with the template.
        </StartOver>
        <div className="ms-auto flex items-center gap-1">{menu}</div>
      </div>
      <div className="min-h-0 flex-1">
        <CodeEditor
          value={program.code}
          mode={PAGE_LANGUAGE.editorMode}
          label="Your page"
          onChange={program.setCode}
          readOnly={!plays}
          className="h-full rounded-none border-x-0 border-y-0"
        />
      </div>
      <div className="flex items-center justify-end gap-3 border-t border-line bg-surface px-4 py-2">
        <p className="caption me-auto flex min-w-0 items-center gap-1.5">
          {forbidden === null ? (
            <>
              <Kbd keys={[modifier, 'Enter']} /> submits
            </>
          ) : (
            <span role="status" className="text-red">
              {forbidden}
            </span>
          )}
        </p>
        <Button
          variant="primary"
          disabled={closed || work !== 'idle' || pauseS > 0}
          busy={work !== 'idle'}
          busyLabel={work === 'judging' ? 'Rendering...' : 'Submitting...'}
          title={pauseS > 0 && work === 'idle' ? pauseMessage(pauseS) : undefined}
          onClick={submit}
        >
          Submit
        </Button>
      </div>
    </section>
  )
}
