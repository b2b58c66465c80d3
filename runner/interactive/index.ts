import { type CheckerSlot, placeInSlot } from '../checkers/check-output.ts'
import { FEEDBACK_KIB } from '../checkers/feedback.ts'
import { hiddenFiles } from '../checkers/program.ts'
import { runOrder } from '../orders.ts'
import type { PassResult } from '../passes.ts'
import type { Agent } from '../sandbox/agent.ts'
import type { BoxFile, RunOrder, RunOutcome } from '../sandbox/slot.ts'
import type { InteractorChecker, Limits } from '../types.ts'
import type { VerdictRules } from '../verdict.ts'
import { converse } from './conversation.ts'
import { interactorCommand, ruleInteractor } from './interactor.ts'
import { judgeConversation } from './verdict.ts'

/** The program waits while the interactor thinks and while words are carried: so much longer may its wall time be. */
const CARRYING_MS = 20_000

/** What an interactor may say in one conversation. */
const SAID_KIB = 64 * 1024

/** The limits of a program that talks. Its processor time is its own alone, and a wait on both sides ends sooner. */
export const talkingLimits = (limits: Limits): Limits => ({ ...limits, wallMs: limits.wallMs + CARRYING_MS })

/** A program in its slot, ready to be started. */
type TalkingProgram = {
  readonly agent: Agent
  readonly order: RunOrder
  readonly rules: VerdictRules
}

/** One pass of a test: what the interactor reads, and what it left in an earlier one. */
type Pass = {
  readonly checker: InteractorChecker
  readonly input: string | Uint8Array
  readonly expected: string
  readonly earlier: readonly BoxFile[]
}

/**
 * Lets the program talk with the problem's interactor about one test. The interactor lives in `partner`, a slot of its own:
 * what it reads is never where the program is. Rejects where one of the slots fails.
 */
export async function talkInSlots(
  program: TalkingProgram,
  interactorAgent: CheckerSlot,
  { checker, input, expected, earlier }: Pass,
): Promise<PassResult> {
  const placed = await placeInSlot(interactorAgent, checker, [...hiddenFiles(input, expected), ...earlier])
  if (!placed.isPlaced) return { outcome: NOT_RUN, judged: placed.ruling, transcript: '', feedback: null }
  const wallMs = program.rules.limits.wallMs + placed.limits.wallMs
  const limits = { ...placed.limits, wallMs, outputKiB: SAID_KIB }
  const ended = await converse({
    program,
    interactor: {
      agent: interactorAgent.agent,
      order: orderOf(checker, runOrder(interactorCommand(checker, placed.run), limits, placed.memory)),
    },
    goesOn: (outcome) => ruleInteractor(checker.protocol, outcome)?.verdict === 'accepted',
  })
  const ruling = ruleInteractor(checker.protocol, ended.interactor)
  return {
    outcome: { ...ended.program, stdout: NOTHING },
    judged: judgeConversation({ ...ended, ruling }, program.rules),
    transcript: ended.transcript,
    feedback: ruling?.feedback ?? null,
  }
}

/** What it leaves for its next pass comes by its standard error: the other stream is the program's. */
const orderOf = ({ passes = 1 }: InteractorChecker, order: RunOrder): RunOrder =>
  passes > 1 ? { ...order, limits: { ...order.limits, stderrBytes: FEEDBACK_KIB * 1024 } } : order

const NOTHING = Buffer.alloc(0)

const NOT_RUN: RunOutcome = {
  stopped: 'judge',
  exitCode: null,
  signal: null,
  cpuMs: 0,
  wallMs: 0,
  lackedMs: 0,
  memoryKiB: 0,
  stdout: NOTHING,
  stderr: NOTHING,
}
