import type { ShownExample, ShownProblem } from '#contracts/http/problems'
import { CopyButton } from '../controls/copy-button'
import { DataBlock } from '../text/data-block'
import { Prose } from '../text/prose'
import { CONVERSATION } from './test-texts'

type StatementBodyProps = { readonly problem: Pick<ShownProblem, 'descriptionHtml' | 'examples' | 'constraintsHtml'> }

/** A problem's task, its examples and its constraints. For islands, because the examples have copy buttons. */
export function StatementBody({ problem: { descriptionHtml, examples, constraintsHtml } }: StatementBodyProps) {
  return (
    <>
      <Description html={descriptionHtml} />
      <Examples level={3} examples={examples} />
      <Constraints level={3} constraintsHtml={constraintsHtml} />
    </>
  )
}

/** The level of the headings, below the heading of the statement itself. */
type Level = { readonly level: 2 | 3 }

/** The description of a problem, in the style of a statement. */
export const Description = ({ html }: { readonly html: string }) => (
  <Prose html={html} className="text-sm [&_h2]:mt-6 [&_h2]:text-base" />
)

/** The limits of the input; nothing if the problem names none. */
export function Constraints({ constraintsHtml, level }: Level & Pick<ShownProblem, 'constraintsHtml'>) {
  if (constraintsHtml.length === 0) return null
  return (
    <section className="grid gap-2">
      <Heading level={level}>Constraints</Heading>
      <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-ink-3">
        {constraintsHtml.map((constraint) => (
          <li key={constraint}>
            <Prose html={constraint} className="text-sm" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The examples: input and output, each with its explanation if there is one. */
export function Examples({ examples, level }: Level & { readonly examples: readonly ShownExample[] }) {
  return examples.map((example, index) => (
    <section key={`${example.input} ${example.output}`} className="grid gap-2">
      <Heading level={level}>Example {index + 1}</Heading>
      <ExampleTexts example={example} place={index + 1} />
      {example.explanation !== undefined && <p className="text-sm text-ink-2">{example.explanation}</p>}
    </section>
  ))
}

function Heading({ level, children }: Level & { readonly children: React.ReactNode }) {
  const Tag = `h${level}` as const
  return <Tag className="heading text-base">{children}</Tag>
}

type ExampleTextsProps = {
  readonly example: Pick<ShownExample, 'input' | 'output' | 'interaction'>
  /** Counted from 1. */
  readonly place: number
}

/**
 * An example's input and output; for an interactive problem, the conversation with the judge. For islands, because both
 * have copy buttons.
 */
function ExampleTexts({ example, place }: ExampleTextsProps) {
  const { input, output, interaction } = example
  const of = `example ${place}`
  if (interaction !== undefined) return <DataBlock label={CONVERSATION} of={of} text={interaction} />
  return (
    <>
      <DataBlock label="Input" of={of} text={input} action={<CopyButton text={input} what={`input of ${of}`} />} />
      <DataBlock label="Output" of={of} text={output} action={<CopyButton text={output} what={`output of ${of}`} />} />
    </>
  )
}
