import { useMemo } from 'react'
import { PAGE_LANGUAGE, PAGE_TEMPLATE } from '#contracts/css-pages'
import { hasSolved, isPending, matchOf, SUBMISSION_PAUSE_MS } from '#core/duel'
import { useCountdown } from '../../../lib/use-countdown'
import { useEdits } from '../../../room/use-edits'
import { useProgram } from '../../../room/use-program'
import { useSubmitting } from '../../../room/use-submitting'
import { pauseMessage } from '../../../room/use-workbench'
import { ownSubmissions } from '../../room/room-model'
import type { MatchOptions } from '../../room/use-match'
import { useRecording } from '../../room/use-recording'

export const PAGE_LANGUAGES = [{ ...PAGE_LANGUAGE, template: PAGE_TEMPLATE }]

export type PageWork = ReturnType<typeof usePage>

/** The state and actions of a player's page while the clock runs. */
export function usePage({ open, viewerId, link, notices }: Omit<MatchOptions, 'languages'>) {
  const { plays } = open.live
  const scope = `duel:${open.room.roomCode}`
  const drafts = useProgram({ scope, problem: null, languages: PAGE_LANGUAGES, plays })
  const setCode = useEdits({ ...drafts, report: plays ? link.actions.edited : reportNothing })
  const program = { ...drafts, setCode }
  const { fail } = notices
  const { submitting, begin } = useSubmitting({ frame: 'submit-code', link, onReceived: ignore, onLost: fail })
  const { code } = program
  const recorded = useMemo(() => ({ languageId: PAGE_LANGUAGE.id, text: code }), [code])
  const record = useRecording({ link, program: recorded, on: open.duel.phase === 'active' && plays })
  const own = ownSubmissions(open, viewerId)
  const last = own.at(-1)
  /** Seconds until the player may submit again; 0 once they may. */
  const pauseS = useCountdown(last ? last.receivedAtMs + SUBMISSION_PAUSE_MS : null, link.serverNowMs) ?? 0
  const judging = own.some(isPending)
  const submit = () => {
    // The button is disabled, but its keyboard shortcut is not.
    if (open.duel.phase === 'closing') return
    const match = matchOf(open.duel)
    if (code.trim() === '') return fail('Please write some code to submit')
    if (!plays) return fail('You are playing in another tab: submit your page there')
    if (match !== null && hasSolved(match, viewerId)) return fail('You have matched the picture already')
    if (submitting || judging) return
    if (pauseS > 0) return fail(pauseMessage(pauseS))
    record()
    if (link.actions.submit({ code, language: PAGE_LANGUAGE.id })) begin()
    else fail('Failed to submit code: Not connected to server')
  }
  return { program, plays, work: submitting ? 'submitting' : judging ? 'judging' : 'idle', pauseS, submit }
}

const ignore = () => undefined
/** A tab that does not play sends no reports. */
const reportNothing = () => true
