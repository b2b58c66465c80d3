import { TOPICS } from '#contracts/labels'
import type { QuestionLine } from '#contracts/trivia'
import { Badge, type Column, DifficultyBadge, When } from '#ui'
import { api } from './lib/api'
import { figureColumn } from './lib/figure-column'
import { RetirableBoard } from './setters/retirable-board'
import { CodeText } from './trivia/code-text'

type SettersQuestionsProps = { readonly questions: readonly QuestionLine[]; readonly nowMs: number }

/** The list of trivia questions for setters, with their statistics and whether each is asked. */
export default function SettersQuestions({ questions, nowMs }: SettersQuestionsProps) {
  return (
    <RetirableBoard
      caption="Questions"
      columns={columnsWith(nowMs)}
      rows={questions}
      keyOf={({ id }) => id}
      nameOf={({ id }) => id}
      isRetired={({ retired }) => retired}
      turn={async ({ id, retired }) => {
        await api(retired ? 'POST /api/admin/questions/{id}/restore' : 'POST /api/admin/questions/{id}/retire', {
          params: { id },
        })
        return { message: retired ? 'The question is asked again.' : 'The question is asked no more.' }
      }}
      turned={(question) => ({ ...question, retired: !question.retired })}
      failure="Failed to change the question. Try again."
    />
  )
}

/** The share of right answers, or 'Not asked yet'. */
const rateOf = ({ asked, right }: QuestionLine['hits']): string =>
  asked === 0 ? 'Not asked yet' : `${Math.round((100 * right) / asked)} % of ${asked}`

const columnsWith = (nowMs: number): readonly Column<QuestionLine>[] => [
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
  figureColumn('rate', 'Right', { width: 'w-36', of: ({ hits }) => rateOf(hits) }),
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
]
