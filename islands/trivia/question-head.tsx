import { TOPICS } from '#contracts/labels'
import type { AskedQuestion } from '#contracts/trivia'
import { DataBlock } from '#ui'
import { CodeText } from './code-text'
import { RenderingFrame } from './rendering-frame'

type QuestionHeadProps = {
  readonly question: AskedQuestion
  /** For example 'Question 3 of 10'. */
  readonly place: string
  readonly level: 1 | 2 | 3
  /** The player whose view it belongs to, if the page shows the question more than once. */
  readonly viewOf?: string
}

/** The question's text, and the code or the rendering that it is about. */
export function QuestionHead({ question, place, level, viewOf }: QuestionHeadProps) {
  const of = viewOf === undefined ? place : `${place}, ${viewOf}`
  const { topic, difficulty, kind, text, snippet, base, rendering } = question
  const Heading = `h${level}` as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="caption">
        {place} · {TOPICS[topic]} · {difficulty}
        {kind === 'multiple' && ' · Several answers are right'}
      </p>
      <Heading className={level === 1 ? 'heading text-xl' : 'heading text-base'}>
        <CodeText text={text} />
      </Heading>
      {snippet !== undefined && <DataBlock label="Code" text={snippet} of={of} wraps />}
      {rendering !== undefined && base !== undefined && (
        <div className="flex flex-wrap items-start gap-4">
          <RenderingFrame page={rendering} label="The rendering in question" />
          <div className="min-w-64 flex-1">
            <DataBlock label="Page" text={`${base.html}\n\n${base.css}`} of={of} wraps />
          </div>
        </div>
      )}
    </div>
  )
}
