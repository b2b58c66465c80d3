import { Plus } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { Button, Checkbox, FieldError, TextArea } from '#ui'
import { RemoveButton } from '../lib/remove-button'
import type { ProblemPartProps } from './basic-info'
import { type Keyed, nextKey } from './keyed'
import { NO_EXAMPLE, NO_TEST, withTests } from './problem-draft'
import { TestUpload } from './test-upload'

type RowProps = {
  readonly title: string
  /** The only row, which cannot be removed. */
  readonly isLast: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

export function Row({ title, isLast, onRemove, children }: RowProps) {
  return (
    <section aria-label={title} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <header className="flex min-h-8 items-center justify-between">
        <h2 className="heading text-base">{title}</h2>
        {!isLast && <RemoveButton what={title.toLowerCase()} onClick={onRemove} />}
      </header>
      {children}
    </section>
  )
}

/** The error of a whole list. The summary at the top links to it. */
export function PartError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message === undefined) return null
  return (
    <FieldError id={id} tabIndex={-1}>
      {message}
    </FieldError>
  )
}

/** Binds text fields of rows to their controls. */
const rowField =
  (of: 'example' | 'test', edit: (key: number, part: object) => void) =>
  <Name extends string>(row: Keyed & Readonly<Record<Name, string>>, name: Name) => ({
    name: `${of}-${row.key}-${name}`,
    value: row[name],
    onChange: (event: ChangeEvent<HTMLTextAreaElement>): void => edit(row.key, { [name]: event.target.value }),
  })

/** The examples that contestants see: input, output, and an optional explanation. */
export function ExamplesPart({ form: { examples, checker }, errors, onEdit }: ProblemPartProps) {
  const edit = (key: number, part: object) =>
    onEdit({ examples: examples.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const field = rowField('example', edit)
  return (
    <div className="grid gap-5">
      <PartError id="examples" message={errors.examples} />
      {examples.map((example, index) => (
        <Row
          key={example.key}
          title={`Example ${index + 1}`}
          isLast={examples.length === 1}
          onRemove={() => onEdit({ examples: examples.filter((one) => one.key !== example.key) })}
        >
          <div className="grid grid-cols-2 gap-4">
            <TextArea mono label="Input" {...field(example, 'input')} rows={4} />
            <TextArea mono label="Output" {...field(example, 'output')} rows={4} />
          </div>
          <TextArea label="Explanation" {...field(example, 'explanation')} rows={2} optional />
          {(checker.isInteractor || example.interaction !== '') && (
            <TextArea
              mono
              label="Conversation"
              {...field(example, 'interaction')}
              rows={4}
              optional
              help="Shown instead of input and output: < before lines that the program is sent, > before those it prints."
            />
          )}
        </Row>
      ))}
      <div>
        <Button onClick={() => onEdit({ examples: [...examples, { key: nextKey(examples), ...NO_EXAMPLE }] })}>
          <Plus size={16} /> Add Example
        </Button>
      </div>
    </div>
  )
}

/** The test cases, in judging order. */
export function TestCasesPart({ form: { testCases }, errors, onEdit }: ProblemPartProps) {
  const edit = (key: number, part: object) =>
    onEdit({ testCases: testCases.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const field = rowField('test', edit)
  return (
    <div className="grid gap-5">
      <PartError id="testCases" message={errors.testCases} />
      <TestUpload onTests={(tests) => onEdit({ testCases: withTests(testCases, tests) })} />
      {testCases.map((test, index) => (
        <Row
          key={test.key}
          title={`Test case ${index + 1}`}
          isLast={testCases.length === 1}
          onRemove={() => onEdit({ testCases: testCases.filter((one) => one.key !== test.key) })}
        >
          <div className="grid grid-cols-2 gap-4">
            <TextArea mono label="Input" {...field(test, 'input')} rows={4} />
            <TextArea mono label="Expected Output" {...field(test, 'output')} rows={4} />
          </div>
          {test.name !== '' && test.name !== String(index + 1) && <p className="caption font-mono">{test.name}</p>}
          <Checkbox
            name={`test-${test.key}-hidden`}
            label="Hidden"
            help="Contestants see that it failed, never its contents."
            checked={test.isHidden}
            onChange={(isHidden) => edit(test.key, { isHidden })}
          />
        </Row>
      ))}
      <div>
        <Button onClick={() => onEdit({ testCases: [...testCases, { key: nextKey(testCases), ...NO_TEST }] })}>
          <Plus size={16} /> Add Test Case
        </Button>
      </div>
    </div>
  )
}
