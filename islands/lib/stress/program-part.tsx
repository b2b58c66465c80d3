import { RotateCcw } from 'lucide-react'
import type { PracticeLanguage } from '#contracts/http/practice'
import { IconButton, Select } from '#ui'
import { CodeEditor } from '../code-editor'
import { OtherVersion } from '../drafts/other-version'
import type { StressProgram } from './use-stress-program'

type ProgramPartProps = {
  readonly title: string
  readonly hint: string
  readonly program: StressProgram
  readonly languages: readonly PracticeLanguage[]
}

/** One of the two additional programs of a stress test. */
export function ProgramPart({ title, hint, program, languages }: ProgramPartProps) {
  const { draft, language } = program
  return (
    <section aria-label={title} className="flex min-w-0 flex-col rounded-lg border border-line">
      <div className="grid gap-2 border-b border-line px-3 py-2">
        <div className="flex items-center justify-between gap-2">
          <h3 className="heading text-base">{title}</h3>
          <span className="flex min-w-0 items-center gap-1">
            <Select
              aria-label={`Language, ${title}`}
              className="h-9 w-36 min-w-0 text-sm"
              options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(language?.id ?? '')}
              onChange={(event) => program.setLanguage(Number(event.currentTarget.value))}
            />
            <IconButton
              size="sm"
              label={`Reset to Template, ${title}`}
              icon={<RotateCcw size={16} />}
              idle={draft.isTemplate}
              onClick={draft.reset}
            />
          </span>
        </div>
        <p className="caption">{hint}</p>
      </div>
      <OtherVersion other={draft.other} />
      <CodeEditor
        label={title}
        className="h-64 rounded-none border-0"
        mode={language?.editorMode ?? ''}
        value={draft.text}
        onChange={draft.setText}
      />
    </section>
  )
}
