import { Plus } from 'lucide-react'
import { EXPECTATIONS, MOST_SOLUTIONS, SOLUTION_EXPECTATIONS } from '#core/problem'
import { Button, SelectField } from '#ui'
import { CodeEditor } from '../lib/code-editor'
import type { ProblemPartProps } from './basic-info'
import { nextKey } from './keyed'
import { NO_SOLUTION, type SolutionDraft } from './problem-draft'
import { PartError, Row } from './problem-rows'
import { LanguageSelect, modeOf } from './program-language'

/** Reference solutions, each with its expected verdict. They are judged on every test when the problem is saved. */
export function SolutionsPart({ form: { solutions }, errors, onEdit }: ProblemPartProps) {
  const edit = (key: number, part: Partial<SolutionDraft>): void =>
    onEdit({ solutions: solutions.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <div className="grid gap-5">
      <PartError id="solutions" message={errors.solutions} />
      <p className="max-w-prose text-sm text-ink-2">
        They are judged on every test case when you save, and only contest admins see them. An unexpected verdict keeps
        the problem from being saved unless you confirm.
      </p>
      {solutions.map(({ key, languageId, source, expected, name }, index) => (
        <Row
          key={key}
          title={`Solution ${index + 1}`}
          isLast={false}
          onRemove={() => onEdit({ solutions: solutions.filter((one) => one.key !== key) })}
        >
          {name !== '' && <p className="caption font-mono">{name}</p>}
          <div className="flex flex-wrap gap-5">
            <LanguageSelect
              label="Language"
              name={`solution-${key}-language`}
              value={languageId}
              onChange={(value) => edit(key, { languageId: value })}
            />
            <div className="w-80">
              <SelectField
                label="Expected verdict"
                name={`solution-${key}-expected`}
                value={expected}
                options={SOLUTION_EXPECTATIONS.map((value) => ({ value, label: EXPECTATIONS[value].label }))}
                onChange={(event) => edit(key, { expected: event.target.value })}
              />
            </div>
          </div>
          <CodeEditor
            label={`Program of solution ${index + 1}`}
            className="h-64"
            mode={modeOf(languageId)}
            value={source}
            onChange={(text) => edit(key, { source: text })}
          />
        </Row>
      ))}
      {solutions.length < MOST_SOLUTIONS && (
        <div>
          <Button onClick={() => onEdit({ solutions: [...solutions, { key: nextKey(solutions), ...NO_SOLUTION }] })}>
            <Plus size={16} /> Add Solution
          </Button>
        </div>
      )}
    </div>
  )
}
