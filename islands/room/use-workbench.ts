import { useState } from 'react'
import type { RunResult, RunTestsRequest } from '#contracts/http/judge'
import { asSubmissionId } from '#contracts/ids'
import { reasonOf } from '#contracts/reason-of'
import type { DuelSubmission } from '#contracts/ws/duel-state'
import type { DuelProblem } from '#contracts/ws/room'
import { isPending, SUBMISSION_PAUSE_MS } from '#core/duel'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import type { CustomTestsProps } from '../lib/custom-tests/types'
import { NO_JUDGE } from '../lib/no-judge'
import { newTicket } from '../lib/ticket'
import { useCountdown } from '../lib/use-countdown'
import { useFullscreen } from '../lib/use-fullscreen'
import type { SocketLink } from '../lib/use-socket'
import type { Shown } from './results'
import type { Program } from './use-program'
import { useSubmitting } from './use-submitting'

export type Workbench = ReturnType<typeof useWorkbench>

type WorkbenchOptions = {
  readonly problem: DuelProblem | null
  readonly program: Program
  /** The player's own submissions to this problem, in order of receipt. */
  readonly own: readonly DuelSubmission[]
  /** When the server received the player's latest submission, to any problem. */
  readonly lastReceivedAtMs: number | null
  /** Why the player can no longer submit; null if submitting is possible. */
  readonly closed: string | null
  /** Time is up or the player is out, so neither buttons nor keys run or submit. */
  readonly isOver: boolean
  /** False if another tab of this player plays. */
  readonly plays: boolean
  readonly link: SocketLink
  readonly fail: (message: string) => void
  /** Sends the latest content of the program, so that the recording contains what is run and submitted. */
  readonly record: () => void
  readonly submitFrame: 'submit-code' | 'submit-in-arena'
  /** Returns false if nothing was sent. */
  readonly send: (program: { readonly code: string; readonly language: number }) => boolean
}

/** Runs and submits the program in the editor, in any room where programs are written against the clock. */
export function useWorkbench(options: WorkbenchOptions) {
  const { problem, program, own, lastReceivedAtMs, closed, isOver, plays, link, fail, record, submitFrame, send } =
    options
  const fullscreen = useFullscreen()
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' })
  /** Kept beside what is shown, because the player may look at a submission while a run goes on. */
  const [running, setRunning] = useState(false)
  const show = (id: string) => setShown({ kind: 'submission', submissionId: asSubmissionId(id) })
  const { submitting, begin } = useSubmitting({ frame: submitFrame, link, onReceived: show, onLost: fail })
  /** Run and Submit require fullscreen, if the browser supports it. */
  const unlocked = (fullscreen.active || !fullscreen.supported) && plays
  /** What Run and Submit are doing; while one of them works, neither can be pressed. */
  const work = workOf({ running, submitting, judging: own.some(isPending) })
  const pauseUntilMs = lastReceivedAtMs === null ? null : lastReceivedAtMs + SUBMISSION_PAUSE_MS
  /** Seconds until the player may submit again; 0 once they may. */
  const pauseS = useCountdown(pauseUntilMs, link.serverNowMs) ?? 0

  const run = () => {
    if (isOver) return
    const ready = readyToSend(program, problem, 'run')
    if (typeof ready === 'string') return fail(ready)
    if (!unlocked) return fail(lockedMessage('run', plays))
    if (work !== 'idle') return
    record()
    const ticket = newTicket()
    setRunning(true)
    setShown({ kind: 'running', ticket })
    runTests({ source_code: ready.code, language_id: ready.languageId, problem_id: ready.problemId, ticket }).then(
      (outcome) => {
        setRunning(false)
        setShown({ kind: 'ran', outcome })
      },
      (error: unknown) => {
        setRunning(false)
        setShown((now) => (now.kind === 'running' ? { kind: 'nothing' } : now))
        fail(`Failed to run code: ${reasonOf(error)}`)
      },
    )
  }
  /** Runs the player's own tests. This is no Run in the sense of the duel and has no effect on the result. */
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
    if (closed !== null) return fail(closed)
    if (isOver) return
    if (!unlocked) return fail(lockedMessage('submit', plays))
    if (work !== 'idle') return
    if (pauseS > 0) return fail(pauseMessage(pauseS))
    record()
    if (send({ code: ready.code, language: ready.languageId })) begin()
    else fail('Failed to submit code: Not connected to server')
  }
  const newest = latest(shown, own.at(-1)?.submissionId)
  const hints = {
    run: blockedHint('run', { isOver, unlocked, plays }),
    submit: blockedHint('submit', { isOver, unlocked, plays }),
  }
  return {
    problem,
    program,
    fullscreen,
    shown: newest,
    work,
    pauseS,
    isOver,
    plays,
    unlocked,
    hints,
    run,
    runCustom,
    submit,
    show,
  }
}

/** Runs a program on all tests of the problem, without effect on the result. Rejects with the server's message. */
const runTests = (request: RunTestsRequest): Promise<RunResult> => api('POST /api/judge0/run-tests', { body: request })

type Sendable = { readonly code: string; readonly languageId: number; readonly problemId: string }

/** The request to send, or the message that says why nothing can be sent. */
function readyToSend(program: Program, problem: DuelProblem | null, what: 'run' | 'submit'): Sendable | string {
  const { code, language } = program
  if (problem === null) return 'Problem information not available'
  if (language === null) return NO_JUDGE
  if (code.trim() === '') return `Please write some code to ${what}`
  return { code, languageId: language.id, problemId: problem._id }
}

/** Why the keys have no effect. */
const lockedMessage = (what: 'run' | 'submit', plays: boolean): string =>
  plays ? `Enter fullscreen to ${what} code` : `You are playing in another tab: ${what} your code there`

type Lock = { readonly isOver: boolean; readonly unlocked: boolean; readonly plays: boolean }

/** Why a button is disabled for a reason other than a busy judge (docs/coverage.md#5-validation-rules); null if there is none. */
function blockedHint(what: 'run' | 'submit', { isOver, unlocked, plays }: Lock): string | null {
  if (isOver) return `You can no longer ${what} code here`
  if (unlocked) return null
  if (!plays) return lockedMessage(what, plays)
  return what === 'run' ? 'Enable fullscreen to run code' : 'Enable fullscreen to submit'
}

/** Why Submit has no effect for a moment. */
export const pauseMessage = (seconds: number): string => `You can submit again in ${seconds} s`

function workOf(at: { readonly running: boolean; readonly submitting: boolean; readonly judging: boolean }) {
  if (at.running) return 'running'
  if (at.submitting) return 'submitting'
  return at.judging ? 'judging' : 'idle'
}

/** After a reload, shows the newest submission. */
const latest = (shown: Shown, newest: string | undefined): Shown =>
  shown.kind === 'nothing' && newest !== undefined
    ? { kind: 'submission', submissionId: asSubmissionId(newest) }
    : shown
