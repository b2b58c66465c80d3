import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Checkbox, IconButton, TextArea } from '#ui'
import type { ProblemPartProps } from './basic-info'
import { nextKey } from './keyed'
import { withTests } from './problem-draft'
import { TestUpload } from './test-upload'

type RowProps = {
  readonly title: string
  /** The last one that is left cannot be removed. */
  readonly isLast: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

export function Row({ title, isLast, onRemove, children }: RowProps) {
  return (
    <section aria-label={title} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <header className="flex min-h-8 items-center justify-between">
        <h2 className="heading text-base">{title}</h2>
        {!isLast && (
          <IconButton
            label={`Remove ${title.toLowerCase()}`}
            icon={<Trash2 aria-hidden="true" size={16} />}
            onClick={onRemove}
          />
        )}
      </header>
      {children}
    </section>
  )
}

/** What is wrong with a whole list; the summary at the top leads here. */
export function PartError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p id={id} tabIndex={-1} className="flex items-start gap-1.5 text-sm text-red">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {message}
    </p>
  )
}

/** What contestants are shown: input, output and, where it helps, why. */
export function ExamplesPart({ form: { examples, checker }, errors, onEdit }: ProblemPartProps) {
  const edit = (key: number, part: object) =>
    onEdit({ examples: examples.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <div className="grid gap-5">
      <PartError id="examples" message={errors.examples} />
      {examples.map(({ key, input, output, explanation, interaction }, index) => (
        <Row
          key={key}
          title={`Example ${index + 1}`}
          isLast={examples.length === 1}
          onRemove={() => onEdit({ examples: examples.filter((one) => one.key !== key) })}
        >
          <div className="grid grid-cols-2 gap-4">
            <TextArea
              mono
              label="Input"
              name={`example-${key}-input`}
              rows={4}
              value={input}
              onChange={(event) => edit(key, { input: event.target.value })}
            />
            <TextArea
              mono
              label="Output"
              name={`example-${key}-output`}
              rows={4}
              value={output}
              onChange={(event) => edit(key, { output: event.target.value })}
            />
          </div>
          <TextArea
            label="Explanation"
            name={`example-${key}-explanation`}
            rows={2}
            optional
            value={explanation}
            onChange={(event) => edit(key, { explanation: event.target.value })}
          />
          {(checker.isInteractor || interaction !== '') && (
            <TextArea
              mono
              label="Conversation"
              name={`example-${key}-interaction`}
              rows={4}
              optional
              help="Shown instead of input and output: < before lines that the program is sent, > before those it prints."
              value={interaction}
              onChange={(event) => edit(key, { interaction: event.target.value })}
            />
          )}
        </Row>
      ))}
      <div>
        <Button onClick={() => onEdit({ examples: [...examples, { key: nextKey(examples), ...NO_EXAMPLE }] })}>
          <Plus aria-hidden="true" size={16} /> Add Example
        </Button>
      </div>
    </div>
  )
}

const NO_EXAMPLE = { input: '', output: '', explanation: '', interaction: '' }
const NO_TEST = { input: '', output: '', isHidden: true, name: '' }

/** What the judge runs, in this order. */
export function TestCasesPart({ form: { testCases }, errors, onEdit }: ProblemPartProps) {
  const edit = (key: number, part: object) =>
    onEdit({ testCases: testCases.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <div className="grid gap-5">
      <PartError id="testCases" message={errors.testCases} />
      <TestUpload onTests={(tests) => onEdit({ testCases: withTests(testCases, tests) })} />
      {testCases.map(({ key, input, output, isHidden, name }, index) => (
        <Row
          key={key}
          title={`Test case ${index + 1}`}
          isLast={testCases.length === 1}
          onRemove={() => onEdit({ testCases: testCases.filter((one) => one.key !== key) })}
        >
          <div className="grid grid-cols-2 gap-4">
            <TextArea
              mono
              label="Input"
              name={`test-${key}-input`}
              rows={4}
              value={input}
              onChange={(event) => edit(key, { input: event.target.value })}
            />
            <TextArea
              mono
              label="Expected Output"
              name={`test-${key}-output`}
              rows={4}
              value={output}
              onChange={(event) => edit(key, { output: event.target.value })}
            />
          </div>
          {name !== '' && name !== String(index + 1) && <p className="caption font-mono">{name}</p>}
          <Checkbox
            name={`test-${key}-hidden`}
            label="Hidden"
            help="Contestants see that it failed, never its contents."
            checked={isHidden}
            onChange={(hidden) => edit(key, { isHidden: hidden })}
          />
        </Row>
      ))}
      <div>
        <Button onClick={() => onEdit({ testCases: [...testCases, { key: nextKey(testCases), ...NO_TEST }] })}>
          <Plus aria-hidden="true" size={16} /> Add Test Case
        </Button>
      </div>
    </div>
  )
}
