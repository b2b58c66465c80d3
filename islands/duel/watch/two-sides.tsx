import type { UserId } from '#contracts/ids'
import type { DuelState } from '#contracts/ws/duel-state'
import { matchOf, raceFigures, runOf } from '#core/duel'
import type { Program } from '#core/recording'
import { Tilt } from '#ui'
import type { LanguageChoice } from '../room/languages'
import { type Carets, caretOf } from '../room/room-model'
import { ProgramPane } from './program-pane'
import { RacePane } from './race-pane'

type TwoSidesProps = {
  readonly duel: DuelState
  readonly languages: readonly LanguageChoice[]
  readonly programOf: (userId: UserId) => Program | null
  /** Where the two are in a race, as far as events do not say it. */
  readonly carets: Carets
  /** Who writes right now; null where that is not known. */
  readonly typing: Readonly<Record<string, boolean>> | null
  /** Said where there is no program. */
  readonly emptyOf: (userId: UserId) => string
}

const SIDES = ['azure', 'amber'] as const

/** What both players have before them, side by side: the one who opened the room on the left. */
export function TwoSides(props: TwoSidesProps) {
  const [left, right] = props.duel.players.map(({ userId }, place) => <OneSide key={userId} {...props} place={place} />)
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {left}
      <Tilt />
      {right}
    </div>
  )
}

function OneSide(props: TwoSidesProps & { readonly place: number }) {
  const { duel, place } = props
  const player = duel.players[place]
  const other = duel.players[1 - place]
  const side = SIDES[place] ?? 'amber'
  if (player === undefined) return null
  const { userId, username: name } = player
  const text = textOf(duel)
  if (text === null) {
    const { languages, programOf, typing, emptyOf } = props
    return (
      <ProgramPane
        {...{ side, name, languages }}
        program={programOf(userId)}
        typing={typing === null ? null : typing[userId] === true}
        empty={emptyOf(userId)}
      />
    )
  }
  const at = (id: UserId | undefined) => (id === undefined ? { index: 0, partial: 0 } : caretOf(duel, props.carets, id))
  return (
    <RacePane
      {...{ side, name, text }}
      place={at(userId)}
      other={at(other?.userId)}
      wpm={raceFigures(duel, userId)?.wpm ?? 0}
      finished={runOf(matchOf(duel), userId).finishedAtMs !== null}
    />
  )
}

/** The words of a race, as soon as they are shown; null in a coding duel. */
function textOf(duel: DuelState): readonly string[] | null {
  const match = matchOf(duel)
  if (match?.kind === 'typing') return match.text.words
  if (duel.phase === 'starting' && duel.task?.kind === 'typing') return duel.task.text.words
  return duel.settings.duelType === 'typing' ? [] : null
}
