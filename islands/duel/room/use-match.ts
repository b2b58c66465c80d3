import { useMemo } from 'react'
import type { UserId } from '#contracts/ids'
import { hasSolved, matchOf } from '#core/duel'
import type { Notices } from '../../lib/use-notices'
import type { LanguageChoice } from '../../room/languages'
import { useEdits } from '../../room/use-edits'
import { type Program, useProgram } from '../../room/use-program'
import { useWorkbench } from '../../room/use-workbench'
import { type OpenRoom, ownSubmissions } from './room-model'
import type { DuelRoomLink } from './use-duel-room'
import { useRecording } from './use-recording'

export type MatchOptions = {
  readonly open: OpenRoom
  readonly viewerId: UserId
  readonly link: DuelRoomLink
  readonly notices: Notices
  readonly languages: readonly LanguageChoice[]
}

/** The state and actions of a player while the clock runs. */
export function useMatch({ open, viewerId, link, notices, languages }: MatchOptions) {
  const { problem, roomCode } = open.room
  const { plays } = open.live
  const drafts = useProgram({ scope: `duel:${roomCode}`, problem, languages: takenLanguages(open, languages), plays })
  const setCode = useEdits({ ...drafts, report: plays ? link.actions.edited : reportNothing })
  const program = { ...drafts, setCode }
  const inEditor = useEditorsProgram(program)
  const record = useRecording({ link, program: inEditor, on: open.duel.phase === 'active' && plays })
  const own = ownSubmissions(open, viewerId)
  const match = matchOf(open.duel)
  return useWorkbench({
    problem,
    program,
    own,
    lastReceivedAtMs: own.at(-1)?.receivedAtMs ?? null,
    closed: match !== null && hasSolved(match, viewerId) ? 'You have already solved this problem correctly' : null,
    isOver: open.duel.phase === 'closing',
    plays,
    link,
    fail: notices.fail,
    record,
    submitFrame: 'submit-code',
    send: link.actions.submit,
  })
}

/** Returns the same object while nothing has changed. */
function useEditorsProgram({ language, code }: Program) {
  const languageId = language?.id
  return useMemo(() => (languageId === undefined ? null : { languageId, text: code }), [languageId, code])
}

/** A tab that does not play sends no reports. */
const reportNothing = () => true

/** The languages of the server that the settings of the duel allow. */
export function takenLanguages({ duel }: OpenRoom, languages: readonly LanguageChoice[]): readonly LanguageChoice[] {
  const agreed = 'languages' in duel.settings ? duel.settings.languages : undefined
  return agreed === undefined ? languages : languages.filter(({ id }) => agreed.includes(id))
}
