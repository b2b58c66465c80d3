import type { ShownExample, ShownProblem } from '#contracts/http/problems'
import { Prose } from '../text/prose'
import { ExampleTexts } from './example-texts'

type StatementBodyProps = { readonly problem: Pick<ShownProblem, 'descriptionHtml' | 'examples' | 'constraintsHtml'> }

/** What is asked, how it looks for real input, and within which bounds. Inside an island: examples can be copied. */
export function StatementBody({ problem: { descriptionHtml, examples, constraintsHtml } }: StatementBodyProps) {
  return (
    <>
      <Prose html={descriptionHtml} className="text-sm [&_h2]:mt-6 [&_h2]:text-base" />
      {examples.map((example, index) => (
        <Example key={`${example.input} ${example.output}`} example={example} place={index + 1} />
      ))}
      {constraintsHtml.length > 0 && (
        <section className="grid gap-2">
          <h3 className="heading text-base">Constraints</h3>
          <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-ink-3">
            {constraintsHtml.map((constraint) => (
              <li key={constraint}>
                <Prose html={constraint} className="text-sm" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Example({ example, place }: { readonly example: ShownExample; readonly place: number }) {
  return (
    <section className="grid gap-2">
      <h3 className="heading text-base">Example {place}</h3>
      <ExampleTexts example={example} place={place} />
      {example.explanation !== undefined && <p className="text-sm text-ink-2">{example.explanation}</p>}
    </section>
  )
}
