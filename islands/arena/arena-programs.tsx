import { useState } from 'react'
import type { ArenaProgram } from '#contracts/http/arenas'
import type { ArenaRoom } from '#contracts/ws/arena-room'
import type { FinishedArena } from '#contracts/ws/arena-state'
import { participantOf } from '#core/arena'
import { verdictLabel } from '#core/verdict'
import { classNames, formatClock, Panel, ScrollBox, Skeleton } from '#ui'
import { api } from '../lib/api'
import { LoadFailure } from '../lib/load-failure'
import { useLoaded } from '../lib/use-loaded'
import type { LanguageChoice } from '../room/languages'
import { ProgramPane } from '../room/program-pane'

type ArenaProgramsProps = {
  readonly state: FinishedArena
  readonly problems: ArenaRoom['problems']
  readonly languages: readonly LanguageChoice[]
}

/** Each participant's best program for each problem, shown after the end. */
export function ArenaPrograms(props: ArenaProgramsProps) {
  const { loaded, again } = useLoaded(props.state.roomCode, (signal, roomCode) =>
    api('GET /api/arenas/{roomCode}/result', { params: { roomCode }, signal }),
  )
  return (
    <Panel title="Programs" flush>
      {loaded.kind === 'loading' && <Skeleton className="m-5 h-64" />}
      {loaded.kind === 'failed' && (
        <LoadFailure title="The programs could not be loaded" message={loaded.message} again={again} />
      )}
      {loaded.kind === 'ready' && <Programs {...props} programs={loaded.result.result.programs} />}
    </Panel>
  )
}

type ProgramsProps = ArenaProgramsProps & { readonly programs: readonly ArenaProgram[] | null }

function Programs({ state, problems, languages, programs }: ProgramsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  if (programs === null) {
    return (
      <p className="p-5 text-sm text-ink-2">
        A running contest has one of these problems. The programs are shown again after its end.
      </p>
    )
  }
  const shown = programs.find(({ submissionId }) => submissionId === chosen) ?? programs[0]
  if (shown === undefined) return <p className="p-5 text-sm text-ink-2">No programs were submitted.</p>
  const nameOf = ({ userId }: ArenaProgram) => participantOf(state, userId)?.username ?? 'A former participant'
  const titleOf = (id: string) => problems.find(({ _id }) => _id === id)?.title ?? 'Problem'
  const severalProblems = new Set(programs.map(({ problemId }) => problemId)).size > 1
  return (
    <div className="grid h-125 grid-cols-[18rem_minmax(0,1fr)]">
      <ScrollBox label="Programs" className="border-r border-line">
        <ul className="divide-y divide-line">
          {programs.map((program) => (
            <li key={program.submissionId}>
              <button
                type="button"
                aria-current={program === shown ? 'true' : undefined}
                onClick={() => setChosen(program.submissionId)}
                className={classNames(
                  'grid w-full gap-0.5 px-4 py-2 text-start text-sm hover:bg-raised focus-visible:-outline-offset-2',
                  program === shown && 'bg-azure-soft',
                )}
              >
                <span className="truncate font-medium">
                  {nameOf(program)}
                  {severalProblems && <span className="font-normal text-ink-2"> · {titleOf(program.problemId)}</span>}
                </span>
                <span className="caption">
                  {program.verdict === null ? 'Not judged' : verdictLabel(program.verdict)} ·{' '}
                  {formatClock(program.atSecond)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </ScrollBox>
      <ProgramPane
        side="azure"
        name={nameOf(shown)}
        languages={languages}
        program={{ languageId: shown.languageId, text: shown.source }}
        typing={null}
        empty=""
      />
    </div>
  )
}
