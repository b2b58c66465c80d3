import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '#contracts/plural'
import { SelectField, TextArea } from '#ui'
import { bound } from '../lib/bound'
import { CodeEditor } from '../lib/code-editor'
import type { ProblemPartProps } from './basic-info'
import { CHECKER_CHOICES, type CheckerDraft, checkerPartOf } from './checkers/index'
import { GroupsPart } from './groups-part'
import { OriginPart, originLabel } from './origin-part'
import { linesOf } from './problem-draft'
import { PartError } from './problem-rows'
import { LanguageSelect, modeOf } from './program-language'
import { SolutionsPart } from './solutions-part'
import { StatementPreview } from './statement-preview'

/** The settings of a problem beyond the four tabs. Each is collapsed and shows its current value. */
export function MoreSettings({ form, errors, onEdit }: ProblemPartProps) {
  const part = { form, errors, onEdit }
  const constraints = linesOf(form.constraints).length
  return (
    <section aria-labelledby="more-settings" className="grid gap-4 border-t border-line pt-8">
      <div className="grid gap-1">
        <h2 id="more-settings" className="heading text-xl">
          More Settings
        </h2>
        <p className="text-sm text-ink-2">All of these are optional.</p>
      </div>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        <Setting title="Constraints" now={counted(constraints, 'constraint')} error={errors.constraints}>
          <TextArea
            label="Constraints"
            {...bound(part, 'constraints')}
            rows={4}
            optional
            help="One per line, each Markdown with mathematics: $1 \le n \le 10^5$."
          />
        </Setting>
        <Setting title="Checker" now={checkerPartOf(form.checker.kind).short(form.checker)} error={errors.checker}>
          <CheckerPart {...part} />
        </Setting>
        <Setting title="Test Groups" now={counted(form.subtasks.length, 'group')} error={errors.subtasks}>
          <GroupsPart {...part} />
        </Setting>
        <Setting
          title="Input Validator"
          now={form.validator.source.trim() === '' ? 'none' : 'checks every input'}
          error={errors.inputValidator}
        >
          <ValidatorPart {...part} />
        </Setting>
        <Setting title="Editorial" now={form.editorial.trim() === '' ? 'none' : 'written'} error={errors.editorial}>
          <div className="grid gap-6 lg:grid-cols-2">
            <TextArea
              label="Editorial"
              {...bound(part, 'editorial')}
              className="h-80"
              optional
              help="How to solve it. Shown once every contest with the problem has ended."
            />
            <StatementPreview markdown={form.editorial} of="editorial" />
          </div>
        </Setting>
        <Setting title="License and Origin" now={originLabel(form.origin)} error={errors.origin}>
          <OriginPart {...part} />
        </Setting>
        <Setting title="Reference Solutions" now={counted(form.solutions.length, 'solution')} error={errors.solutions}>
          <SolutionsPart {...part} />
        </Setting>
      </div>
    </section>
  )
}

const counted = (count: number, what: string): string => (count === 0 ? 'none' : plural(count, what))

type SettingProps = {
  readonly title: string
  /** The current value, in a word or two. */
  readonly now: string
  readonly error: string | undefined
  readonly children: ReactNode
}

/** A collapsible setting. An error opens it, so that the link in the summary finds its field. */
function Setting({ title, now, error, children }: SettingProps) {
  const isWrong = error !== undefined
  return (
    <details {...(isWrong && { open: true })} className="group/setting">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-5 py-2 focus-visible:-outline-offset-2">
        <ChevronRight size={16} className="shrink-0 text-ink-3 transition-transform group-open/setting:rotate-90" />
        <span className="heading text-base">{title}</span>
        <span className={isWrong ? 'ms-auto text-sm text-red' : 'ms-auto text-sm text-ink-3'}>
          {isWrong ? 'needs a correction' : now}
        </span>
      </summary>
      <div className="border-t border-line p-5">{children}</div>
    </details>
  )
}

function ValidatorPart({ form: { validator }, errors, onEdit }: ProblemPartProps) {
  return (
    <div className="grid gap-4">
      <PartError id="inputValidator" message={errors.inputValidator} />
      <p className="text-sm text-ink-2">
        Reads one input on its standard input and ends with exit code 0 (as testlib&apos;s validators do) or 42 (as
        those of problem packages) if the input is valid. It checks every test case when you save.
      </p>
      <LanguageSelect
        label="Language of the validator"
        name="validator-language"
        value={validator.languageId}
        onChange={(languageId) => onEdit({ validator: { ...validator, languageId } })}
      />
      <CodeEditor
        label="Program that validates"
        className="h-64"
        mode={modeOf(validator.languageId)}
        value={validator.source}
        onChange={(source) => onEdit({ validator: { ...validator, source } })}
      />
    </div>
  )
}

/** How outputs are judged: by comparison, or by the setter's own program, which is compiled before the problem is saved. */
function CheckerPart({ form: { checker }, errors, onEdit }: ProblemPartProps) {
  const change = (part: Partial<CheckerDraft>): void => onEdit({ checker: { ...checker, ...part } })
  const { Fields } = checkerPartOf(checker.kind)
  return (
    <div className="grid gap-5">
      <SelectField
        label="Judged by"
        name="checker"
        value={checker.kind}
        error={errors.checker}
        options={CHECKER_CHOICES}
        onChange={(event) => change({ kind: event.target.value })}
      />
      {Fields !== undefined && <Fields checker={checker} onChange={change} />}
    </div>
  )
}
