import { useCallback, useMemo, useState } from 'react'
import type { RunResult, RunTestsRequest } from '#contracts/http/judge'
import { asSubmissionId, type UserId } from '#contracts/ids'
import type { DuelProblem } from '#contracts/ws/room'
import { hasSolved, isPending, matchOf, SUBMISSION_PAUSE_MS } from '#core/duel'
import { api } from '../../lib/api'
import { attempt } from '../../lib/attempt'
import type { CustomTestsProps } from '../../lib/custom-tests/types'
import { newTicket } from '../../lib/ticket'
import { useCountdown } from '../../lib/use-countdown'
import { type Fullscreen, useFullscreen } from '../../lib/use-fullscreen'
import type { Notices } from '../../lib/use-notices'
import type { LanguageChoice } from './languages'
import { ownSubmissions, type Shown } from './results'
import type { OpenRoom } from './room-model'
import type { DuelRoomLink } from './use-duel-room'
import { useEdits } from './use-edits'
import { type Program, useProgram } from './use-program'
import { useRecording } from './use-recording'
import { useSubmitting } from './use-submitting'

export type Match = {
  readonly problem: DuelProblem | null
  readonly program: Program
  readonly fullscreen: Fullscreen
  readonly shown: Shown
  /** What the Run and Submit buttons are at; while one works neither can be pressed. */
  readonly work: 'idle' | 'running' | 'submitting' | 'judging'
  /** Seconds until the player may submit again; 0 once they may. */
  readonly pauseS: number
  /** Run and Submit need fullscreen where there is one. */
  readonly unlocked: boolean
  run(): void
  /** Tests of the player's own: they are no Run, and count for nothing. */
  readonly runCustom: CustomTestsProps['run']
  submit(): void
  show(submissionId: string): void
}

export type MatchOptions = {
  readonly open: OpenRoom
  readonly viewerId: UserId
  readonly link: DuelRoomLink
  readonly notices: Notices
  readonly languages: readonly LanguageChoice[]
}

/** Everything a player does while the clock runs. */
export function useMatch({ open, viewerId, link, notices, languages }: MatchOptions): Match {
  const { problem, roomCode } = open.room
  const drafts = useProgram({ roomCode, problem, languages: takenLanguages(open, languages) })
  const setCode = useEdits({ ...drafts, report: open.live.plays ? link.actions.edited : reportNothing })
  const program = { ...drafts, setCode }
  const fullscreen = useFullscreen()
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' })
  const { notify } = notices
  const show = useCallback((id: string) => setShown({ kind: 'submission', submissionId: asSubmissionId(id) }), [])
  const fail = useCallback((message: string) => notify('error', message), [notify])
  const { submitting, begin } = useSubmitting({ socket: link.socket, view: link.view, onReceived: show, onLost: fail })

  const inEditor = useEditorsProgram(program)
  const record = useRecording({ link, program: inEditor, on: open.duel.phase === 'active' && open.live.plays })

  const own = ownSubmissions(open, viewerId)
  const unlocked = (fullscreen.active || !fullscreen.supported) && open.live.plays
  const work = workOf({ running: shown.kind === 'running', submitting, judging: own.some(isPending) })

  const last = own.at(-1)
  const pauseS = useCountdown(last ? last.receivedAtMs + SUBMISSION_PAUSE_MS : null, link.serverNowMs) ?? 0

  const run = () => {
    const ready = readyToSend(program, problem, 'run')
    if (typeof ready === 'string') return fail(ready)
    if (!unlocked) return fail(lockedMessage('run', open.live.plays))
    if (work !== 'idle') return
    record()
    const ticket = newTicket()
    setShown({ kind: 'running', ticket })
    runTests({ source_code: ready.code, language_id: ready.languageId, problem_id: ready.problemId, ticket }).then(
      (outcome) => setShown({ kind: 'ran', outcome }),
      (error: unknown) => {
        setShown({ kind: 'nothing' })
        fail(`Failed to run code: ${error instanceof Error ? error.message : String(error)}`)
      },
    )
  }
  const runCustom: CustomTestsProps['run'] = (tests, signal) => {
    record()
    const body = {
      source_code: program.code,
      language_id: program.language?.id ?? 0,
      problem_id: problem?._id ?? '',
      custom_tests: tests.map(({ input, expected }) => ({ input, expected })),
    }
    return attempt(api('POST /api/judge0/run-tests', { body, signal }))
  }
  const submit = () => {
    const ready = readyToSend(program, problem, 'submit')
    if (typeof ready === 'string') return fail(ready)
    const match = matchOf(open.duel)
    if (match !== null && hasSolved(match, viewerId)) return fail('You have already solved this problem correctly')
    if (!unlocked) return fail(lockedMessage('submit', open.live.plays))
    if (work !== 'idle') return
    if (pauseS > 0) return fail(pauseMessage(pauseS))
    record()
    if (link.actions.submit({ code: ready.code, language: ready.languageId })) begin()
    else fail('Failed to submit code: Not connected to server')
  }
  return {
    problem,
    program,
    fullscreen,
    shown: latest(shown, last?.submissionId),
    work,
    pauseS,
    unlocked,
    run,
    runCustom,
    submit,
    show,
  }
}

/** The same object while nothing has changed. */
function useEditorsProgram({ language, code }: Program) {
  const languageId = language?.id
  return useMemo(() => (languageId === undefined ? null : { languageId, text: code }), [languageId, code])
}

/** A tab that only watches reports nothing. */
const reportNothing = () => true

/** Those that were agreed on, of those the server has. */
export function takenLanguages({ duel }: OpenRoom, languages: readonly LanguageChoice[]): readonly LanguageChoice[] {
  const agreed = 'languages' in duel.settings ? duel.settings.languages : undefined
  return agreed === undefined ? languages : languages.filter(({ id }) => agreed.includes(id))
}

/** Tries a program on all tests of the problem; nothing of it counts. Rejects with the server's words. */
const runTests = (request: RunTestsRequest): Promise<RunResult> => api('POST /api/judge0/run-tests', { body: request })

/** No language is installed where the judge is: the page then offers none. */
export const NO_JUDGE = 'The judge is not available on this server, so code cannot be run.'

type Sendable = { readonly code: string; readonly languageId: number; readonly problemId: string }

/** What can be sent, or the message that says why nothing can. */
function readyToSend(program: Program, problem: DuelProblem | null, what: 'run' | 'submit'): Sendable | string {
  const { code, language } = program
  if (problem === null) return 'Problem information not available'
  if (language === null) return NO_JUDGE
  if (code.trim() === '') return `Please write some code to ${what}`
  return { code, languageId: language.id, problemId: problem._id }
}

/** Why the keys do nothing. */
const lockedMessage = (what: 'run' | 'submit', plays: boolean): string =>
  plays ? `Enter fullscreen to ${what} code` : `You are playing in another tab: ${what} your code there`

/** Why Submit does nothing for a moment. */
export const pauseMessage = (seconds: number): string => `You can submit again in ${seconds} s`

function workOf(at: { readonly running: boolean; readonly submitting: boolean; readonly judging: boolean }) {
  if (at.running) return 'running'
  if (at.submitting) return 'submitting'
  return at.judging ? 'judging' : 'idle'
}

/** After a reload the newest submission is what the player wants to see. */
const latest = (shown: Shown, newest: string | undefined): Shown =>
  shown.kind === 'nothing' && newest !== undefined
    ? { kind: 'submission', submissionId: asSubmissionId(newest) }
    : shown
