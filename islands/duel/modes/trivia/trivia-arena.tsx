import type { ActiveDuel, StartingDuel, TriviaMatch } from '#contracts/ws/duel-state'
import { answerOf, openRound, opponentOf } from '#core/duel'
import { QUESTION_MS } from '#core/trivia'
import { Button, Clock, ScoreBoard } from '#ui'
import { useQuietCharacterKeys } from '../../../lib/page-keys/page-keys'
import { useCountdown } from '../../../lib/use-countdown'
import { usePageTitle } from '../../../lib/use-page-title'
import { StartBanner } from '../../../room/start-banner'
import { useConduct } from '../../../room/use-conduct'
import { Watchers } from '../../../room/watchers'
import { Explanation } from '../../../trivia/explanation'
import { Options } from '../../../trivia/options'
import { QuestionHead } from '../../../trivia/question-head'
import { ClaimStrip } from '../../room/claim-strip'
import { contendersOf, seenBy } from '../../room/contender'
import { DrawOffer, MatchMenu } from '../../room/match-menu'
import { urgencyOf } from '../../room/settings-label'
import type { ArenaProps } from '../mode-room'
import { Progress } from './progress'
import { picksOf } from './review'
import { useAnswering } from './use-answering'

type TriviaArenaProps = Omit<ArenaProps, 'duel'> & {
  readonly duel: StartingDuel | ActiveDuel
  /** Null before the start. */
  readonly match: TriviaMatch | null
}

/**
 * A running trivia duel of ten questions. Both players see each question from the same moment on, and its solution once both have answered
 * or the time is up.
 */
export function TriviaArena(props: TriviaArenaProps) {
  const { duel, match, open, viewerId, link, notices } = props
  const plays = open.live.plays
  useConduct({ room: duel, viewerId, on: plays && duel.phase === 'active', notices, violate: link.actions.violate })
  useQuietCharacterKeys(plays)
  if (duel.phase === 'starting') {
    return (
      <div className="grid flex-1 place-content-center">
        <StartBanner startsAtMs={duel.startsAtMs} serverNowMs={link.serverNowMs} />
      </div>
    )
  }
  return match === null ? null : <Asking {...props} duel={duel} match={match} />
}

type AskingProps = Omit<ArenaProps, 'duel'> & { readonly duel: ActiveDuel; readonly match: TriviaMatch }

function Asking(props: AskingProps) {
  const { duel, match, viewerId, link } = props
  const opponent = opponentOf(duel, viewerId)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Head {...props} />
      <div className="min-h-0 flex-1 overflow-y-auto scrollbar-quiet">
        <div className="mx-auto grid w-full max-w-page grid-cols-[8rem_minmax(0,1fr)_8rem] gap-6 px-6 py-6">
          <Progress match={match} userId={viewerId} name="You" side="azure" />
          <Round {...props} />
          {opponent !== undefined && (
            <Progress match={match} userId={opponent.userId} name={opponent.username} side="amber" />
          )}
        </div>
      </div>
      <footer className="flex items-center justify-end border-t border-line bg-surface px-5 py-2">
        <MatchMenu duel={duel} viewerId={viewerId} link={link} />
      </footer>
    </div>
  )
}

function Head({ duel, match, open, viewerId, link }: AskingProps) {
  const round = openRound(match)
  const seconds = useCountdown(round?.closesAtMs ?? match.nextAtMs, link.serverNowMs) ?? 0
  const { you, opponent } = contendersOf(duel, viewerId, open.room)
  usePageTitle(`${match.rounds.length}/${match.total} · ${opponent?.name ?? 'Duel'} · Joust`)
  if (you === null) return null
  return (
    <>
      <ScoreBoard
        you={you}
        opponent={opponent}
        unit="points"
        clock={
          <Clock
            seconds={Math.min(seconds, QUESTION_MS / 1000)}
            label={round === null ? 'Until the next question' : 'Time left'}
            {...(round === null ? { urgentSeconds: 0 } : urgencyOf(duel.settings.duelType))}
          />
        }
        note={<Watchers count={open.live.viewers} />}
      />
      {/* The space is reserved, so that the question does not move while it is read. */}
      <div className="min-h-9">
        <DrawOffer duel={duel} viewerId={viewerId} link={link} />
        <ClaimStrip duel={duel} viewerId={viewerId} link={link} />
      </div>
    </>
  )
}

function Round({ duel, match, open, viewerId, link }: AskingProps) {
  const { marked, canAnswer, press, confirm } = useAnswering({ match, viewerId, link, plays: open.live.plays })
  const round = match.rounds.at(-1)
  if (round === undefined) return <p className="text-ink-2">The first question opens.</p>
  const { question, solution } = round
  const picks = picksOf(round, duel.players.map(seenBy(viewerId)))
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <QuestionHead question={question} place={`Question ${match.rounds.length} of ${match.total}`} level={1} />
      <Options
        question={question}
        solution={solution}
        picks={picks}
        marked={solution === null && answerOf(round, viewerId) === null ? marked : []}
        onPress={canAnswer ? press : undefined}
      />
      {question.kind === 'multiple' && canAnswer && (
        <div>
          <Button variant="primary" disabled={marked.length === 0} onClick={confirm}>
            Answer
          </Button>
        </div>
      )}
      <div role="status" className="min-h-24">
        {solution === null ? (
          <Waiting duel={duel} match={match} viewerId={viewerId} />
        ) : (
          <Explanation solution={solution} />
        )}
      </div>
    </article>
  )
}

function Waiting({ duel, match, viewerId }: Pick<AskingProps, 'duel' | 'match' | 'viewerId'>) {
  const round = openRound(match)
  if (round === null || answerOf(round, viewerId) === null) return null
  return <p className="text-ink-2">Answered. Waiting for {opponentOf(duel, viewerId)?.username ?? 'your opponent'}.</p>
}
