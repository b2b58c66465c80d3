import type { UserId } from '#contracts/ids'
import type { FinishedDuel, TriviaMatch, TriviaRound } from '#contracts/ws/duel-state'
import { answerOf, triviaScore } from '#core/duel'
import { SIDE_TEXT } from '#ui'
import { HeadCells } from '../../../lib/head-cells'
import { Explanation } from '../../../trivia/explanation'
import { type Chosen, Options } from '../../../trivia/options'
import { QuestionHead } from '../../../trivia/question-head'
import { seenBy } from '../../room/contender'

type ReviewProps = { readonly duel: FinishedDuel; readonly match: TriviaMatch; readonly viewerId: UserId }
type Player = ReturnType<ReturnType<typeof seenBy>>

/** The figures of both players, and every question with the answers and its explanation. */
export function Review({ duel, match, viewerId }: ReviewProps) {
  const players = duel.players.toSorted((a) => (a.userId === viewerId ? -1 : 1)).map(seenBy(viewerId))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Figures match={match} players={players} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {match.rounds.map((round, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a question is known by here
          <li key={index} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6">
            <QuestionHead question={round.question} place={`Question ${index + 1} of ${match.total}`} level={3} />
            <Options question={round.question} solution={round.solution} picks={picksOf(round, players)} />
            {round.solution === null ? (
              <p className="text-sm text-ink-2">The duel ended before this question was closed.</p>
            ) : (
              <>
                <Times round={round} players={players} />
                <Explanation solution={round.solution} />
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What each player chose in a question. */
export const picksOf = (round: TriviaRound, players: readonly Player[]): readonly Chosen[] =>
  players.map(({ userId, name, side }) => ({ name, side, choice: answerOf(round, userId)?.choice ?? null }))

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** The time and the points of each answer. */
function Times({ round, players }: { readonly round: TriviaRound; readonly players: readonly Player[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      {players.map(({ userId, name, side }) => {
        const answer = answerOf(round, userId)
        return (
          <li key={userId}>
            <span className={SIDE_TEXT[side]}>{name}</span>{' '}
            <span className="text-ink-2">
              {answer === null ? 'no answer' : `${answer.points ?? 0} points in ${seconds(answer.tookMs)}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const FIGURES = ['Points', 'Right answers', 'Time over right answers']

function Figures({ match, players }: { readonly match: TriviaMatch; readonly players: readonly Player[] }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">Points of both players</caption>
      <thead>
        <tr className="border-b border-line text-sm">
          <td />
          <HeadCells names={FIGURES} className="py-2 text-end font-normal text-ink-2" />
        </tr>
      </thead>
      <tbody>
        {players.map(({ userId, name, side }) => {
          const { points, right, tookMs } = triviaScore(match, userId)
          return (
            <tr key={userId} className="border-b border-line last:border-0">
              <th scope="row" className={`py-2 text-start font-semibold ${SIDE_TEXT[side]}`}>
                {name}
              </th>
              <td className="numeral py-2 text-end text-lg">{points}</td>
              <td className="numeral py-2 text-end text-lg">
                {right}
                <span className="text-sm text-ink-3">/{match.total}</span>
              </td>
              <td className="numeral py-2 text-end text-lg">{right === 0 ? '–' : seconds(tookMs)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
