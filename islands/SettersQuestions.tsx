import { useState } from 'react'
import { type QuestionLine, TOPICS } from '#contracts/trivia'
import { Badge, Banner, Board, Button, type Column, DifficultyBadge, When } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { refusalMessage } from './lib/refusal-message'
import { CodeText } from './trivia/code-text'

type SettersQuestionsProps = { readonly questions: readonly QuestionLine[]; readonly nowMs: number }

/** The setters' list: what is asked, how it fares, and whether it is asked. */
export default function SettersQuestions({ questions: first, nowMs }: SettersQuestionsProps) {
  const [questions, setQuestions] = useState(first)
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)

  const retire = async ({ id, retired }: QuestionLine): Promise<void> => {
    const call = retired ? 'POST /api/admin/questions/{id}/restore' : 'POST /api/admin/questions/{id}/retire'
    const outcome = await attempt(api(call, { params: { id } }))
    if (!outcome.ok) {
      setSaid({ tone: 'error', text: refusalMessage(outcome.refusal, 'Failed to change the question. Try again.') })
      return
    }
    setSaid({ tone: 'success', text: retired ? 'The question is asked again.' : 'The question is asked no more.' })
    setQuestions((before) => before.map((one) => (one.id === id ? { ...one, retired: !retired } : one)))
  }
  return (
    <div className="grid gap-4">
      {said !== null && <Banner tone={said.tone}>{said.text}</Banner>}
      <Board
        caption="Questions"
        className="border border-line bg-surface"
        columns={columnsWith((question) => void retire(question), nowMs)}
        rows={questions}
        keyOf={({ id }) => id}
      />
    </div>
  )
}

/** 'Not asked yet', or the part that was right. */
const rateOf = ({ asked, right }: QuestionLine['hits']): string =>
  asked === 0 ? 'Not asked yet' : `${Math.round((100 * right) / asked)} % of ${asked}`

function columnsWith(retire: (question: QuestionLine) => void, nowMs: number): readonly Column<QuestionLine>[] {
  return [
    {
      key: 'question',
      header: 'Question',
      cell: ({ id, text, difficulty }) => (
        <span className="grid gap-1 py-1">
          <a href={`/admin/questions/${id}`} className="font-medium hover:text-azure hover:underline">
            <CodeText text={text} />
          </a>
          <DifficultyBadge difficulty={difficulty} />
        </span>
      ),
    },
    { key: 'topic', header: 'Topic', className: 'w-40', cell: ({ topic }) => TOPICS[topic] },
    {
      key: 'state',
      header: 'State',
      className: 'w-28',
      cell: ({ retired }) => <Badge tone={retired ? 'outline' : 'azure'}>{retired ? 'Retired' : 'Asked'}</Badge>,
    },
    {
      key: 'rate',
      header: 'Right',
      align: 'end',
      className: 'w-36 tabular-nums',
      cell: ({ hits }) => rateOf(hits),
    },
    {
      key: 'saved',
      header: 'Saved',
      className: 'w-36',
      cell: ({ updatedAtMs, author, origin }) => (
        <span className="grid gap-0.5 text-sm text-ink-2">
          <When at={new Date(updatedAtMs).toISOString()} nowMs={nowMs} />
          <span className="caption max-w-32 truncate">
            {author ?? (origin === 'bundled' ? 'came with Joust' : 'by the operator')}
          </span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: <span className="sr-only">Actions</span>,
      align: 'end',
      className: 'w-28',
      cell: (question) => (
        <Button size="sm" onClick={() => retire(question)}>
          {question.retired ? 'Restore' : 'Retire'}
          <span className="sr-only"> {question.id}</span>
        </Button>
      ),
    },
  ]
}
