import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { plural } from '#contracts/plural'
import type { ActiveArena, StartingArena } from '#contracts/ws/arena-state'
import type { TypingText } from '#contracts/ws/typing'
import { isProblemsMatch, participantOf } from '#core/arena'
import { Button } from '#ui'
import { useQuietCharacterKeys } from '../lib/page-keys/page-keys'
import { ordinal } from '../lib/place-label'
import { StartBanner } from '../room/start-banner'
import { useConduct } from '../room/use-conduct'
import { TextLine } from '../typing/text-line'
import { TextPreview } from '../typing/text-preview'
import { TypingField } from '../typing/typing-field'
import { isDone } from '../typing/typist'
import { hasSlipped, type OwnRun, useTypist } from '../typing/use-typist'
import { ArenaChat } from './arena-chat'
import { ArenaHead } from './arena-head'
import { ArenaMenu } from './arena-menu'
import { inLanes, Lanes } from './lanes'
import { type PlayProps, PUTS_OUT } from './play-props'
import { type StandingRow, standingsOf } from './standing'
import { useSecondsLeft } from './use-seconds-left'

type RaceArenaProps = PlayProps & { readonly state: StartingArena | ActiveArena; readonly text: TypingText }

/** A race over one text, from the start banner on: the text, and below it a lane for each participant. */
export function RaceArena(props: RaceArenaProps) {
  const { open, state, text, viewerId, link, notices } = props
  const match = state.phase === 'active' && !isProblemsMatch(state.match) ? state.match : null
  const startsAtMs = state.phase === 'active' ? state.startedAtMs : state.startsAtMs
  const run = useTypist({ text, match, viewerId, link, startsAtMs })
  const rows = standingsOf(state, viewerId, open.progress)
  const seconds = useSecondsLeft(state, link.serverNowMs)
  const isOut = participantOf(state, viewerId)?.out !== null
  const on = match !== null && open.plays && !isDone(run.typist) && !isOut
  useConduct({ room: state, viewerId, on, notices, violate: link.actions.violate, lastOne: PUTS_OUT })
  useQuietCharacterKeys(open.plays)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {match === null ? (
        <StartBanner startsAtMs={startsAtMs} serverNowMs={link.serverNowMs} what="race" />
      ) : (
        <ArenaHead
          open={open}
          rows={rows}
          viewerId={viewerId}
          seconds={seconds}
          menu={<ArenaMenu actions={link.actions} isThrough={isOut || isDone(run.typist)} />}
        />
      )}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div className="m-auto grid w-full max-w-page gap-5 px-8 py-6 short:gap-3 short:py-3">
          <TextLine text={text} what="Free for all" isTitle={match === null} />
          {match === null ? (
            <TextPreview text={text} />
          ) : isOut || isDone(run.typist) ? (
            <Through {...props} row={rows.find((row) => row.own)} />
          ) : (
            <Typing {...props} run={run} canRestart={hasSlipped(match, viewerId) || run.typist.slips > 0} />
          )}
        </div>
      </div>
      {match !== null && (
        <Lanes rows={inLanes(rows)} className="max-h-1/2 shrink-0 border-t border-line bg-surface px-8 py-4" />
      )}
    </div>
  )
}

type TypingProps = Pick<RaceArenaProps, 'open'> & {
  readonly run: OwnRun
  readonly canRestart: boolean
}

/** From this number of participants on, the lanes leave only a few lines to the text. */
const CROWD = 12

function Typing({ open, run, canRestart }: TypingProps) {
  const isCrowded = open.state.participants.length > CROWD
  const { typist, type, restart } = run
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <TypingField
        typist={typist}
        type={type}
        input={input}
        opponent={null}
        plays={open.plays}
        activeOnly={isCrowded}
      />
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-ink-2 tabular-nums">
          {typist.slips === 0 ? 'No mistakes' : plural(typist.slips, 'mistake')}
        </p>
        <Button
          size="sm"
          disabled={!canRestart}
          onClick={() => {
            restart()
            input.current?.focus()
          }}
        >
          <RotateCcw size={16} /> Restart
        </Button>
      </div>
    </>
  )
}

type ThroughProps = RaceArenaProps & { readonly row: StandingRow | undefined }

/** Shown to a participant who has finished or is out, while others still type. The chat is open. */
function Through({ state, viewerId, link, row }: ThroughProps) {
  const out = participantOf(state, viewerId)?.out ?? null
  return (
    <div className="grid gap-4">
      <div role="status" className="rising grid justify-items-center gap-1">
        <p className="heading text-2xl">
          {out === null
            ? `You finished ${row?.place === null || row === undefined ? '' : ordinal(row.place)}`
            : out.how === 'resigned'
              ? 'You have resigned'
              : 'You are out of this race'}
        </p>
        <p className="text-ink-2">{out === null ? row?.note : ''} The others type on.</p>
      </div>
      <div className="mx-auto h-44 w-full max-w-form rounded-lg border border-line bg-surface">
        <ArenaChat state={state} viewerId={viewerId} onSay={link.actions.say} />
      </div>
    </div>
  )
}
