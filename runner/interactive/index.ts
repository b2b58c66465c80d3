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

/** How much longer the program's wall time may be, in milliseconds, as it waits while the interactor works and while data is carried. */
const CARRYING_MS = 20_000

/** The most that an interactor may write in one conversation. */
const SAID_KIB = 64 * 1024

/**
 * The limits of a program in a conversation. Its processor time counts only its own work, and a conversation in which
 * both sides wait ends sooner.
 */
export const talkingLimits = (limits: Limits): Limits => ({ ...limits, wallMs: limits.wallMs + CARRYING_MS })

/** A program in its slot, ready to be started. */
type TalkingProgram = {
  readonly agent: Agent
  readonly order: RunOrder
  readonly rules: VerdictRules
}

/** One pass of a test: what the interactor reads, and what it left in an earlier pass. */
type Pass = {
  readonly checker: InteractorChecker
  readonly input: string | Uint8Array
  readonly expected: string
  readonly earlier: readonly BoxFile[]
}

/**
 * Runs the program with the problem's interactor on one test. The interactor runs in a slot of its own, so that the
 * files it reads are never where the program is. Rejects if one of the slots fails.
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

/** The interactor's files for its next pass are sent on standard error, since its standard output goes to the program. */
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
