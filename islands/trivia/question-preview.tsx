import type { QuestionContent } from '#contracts/trivia'
import { pageWithOption } from '#core/trivia'
import { Panel } from '#ui'
import { Explanation } from './explanation'
import { Options } from './options'
import { QuestionHead } from './question-head'
import { RenderingFrame } from './rendering-frame'

/** The question as players see it, with its solution. A rendering question shows each option rendered. */
export function QuestionPreview({ content }: { readonly content: QuestionContent }) {
  const { correct, explanation, reference, options, base } = content
  return (
    <Panel title="Preview">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <QuestionHead question={content} place="Preview" level={3} />
        <Options question={content} solution={{ correct, explanation, reference }} picks={[]} />
        {base !== undefined && (
          <ol className="grid gap-3" aria-label="Each option, rendered">
            {options.map((option, index) => (
              <li key={option} className="grid gap-1">
                <span className="caption">Option {index + 1}</span>
                <RenderingFrame page={pageWithOption(base, option)} label={`Option ${index + 1}, rendered`} />
              </li>
            ))}
          </ol>
        )}
        <Explanation solution={{ correct, explanation, reference }} />
      </div>
    </Panel>
  )
}
