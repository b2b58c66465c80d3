import type { UserId } from '#contracts/ids'
import type { TriviaMatch } from '#contracts/ws/duel-state'
import { answerOf, triviaScore } from '#core/duel'
import { classNames, ScrollBox, SIDE_TEXT, type Side } from '#ui'
import { Explanation } from '../../../trivia/explanation'
import { Options } from '../../../trivia/options'
import { QuestionHead } from '../../../trivia/question-head'

type TriviaPaneProps = {
  readonly match: TriviaMatch | null
  readonly userId: UserId
  readonly name: string
  readonly side: Side
}

/** The question that one player sees, and the player's answer as far as it is known. */
export function TriviaPane({ match, userId, name, side }: TriviaPaneProps) {
  const round = match?.rounds.at(-1)
  const score = match === null ? null : triviaScore(match, userId)
  const answer = round === undefined ? null : answerOf(round, userId)
  return (
    <section aria-label={`Answers of ${name}`} className="flex min-h-0 min-w-0 flex-1 flex-col bg-ground">
      <header className="flex min-h-11 items-center gap-3 border-b border-line bg-surface px-4">
        <h2 className={classNames('min-w-0 truncate text-sm font-semibold', SIDE_TEXT[side])} title={name}>
          {name}
        </h2>
        {score !== null && (
          <p className="ms-auto text-sm whitespace-nowrap text-ink-2 tabular-nums">
            <span className="numeral text-base text-ink">{score.points}</span> points · {score.right} right
          </p>
        )}
      </header>
      <ScrollBox label={`Question of ${name}`} className="min-h-0 flex-1 px-6 py-6">
        {match === null || round === undefined ? (
          <p className="text-ink-2">The first question has not been opened yet.</p>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <QuestionHead
              question={round.question}
              place={`Question ${match.rounds.length} of ${match.total}`}
              level={3}
              viewOf={name}
            />
            <Options
              question={round.question}
              solution={round.solution}
              picks={[{ side, name, choice: answer?.choice ?? null }]}
            />
            {round.solution === null ? (
              <p className="text-sm text-ink-2">{answer === null ? 'Thinking' : 'Answered'}</p>
            ) : (
              <Explanation solution={round.solution} />
            )}
          </div>
        )}
      </ScrollBox>
    </section>
  )
}
