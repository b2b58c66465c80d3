import { asRoomCode } from '#contracts/ids'
import { seeded } from '../seeded.fixture'
import { type DuelCommand, matchOf, runOf } from './index'
import {
  ann,
  bob,
  bug,
  create,
  eve,
  problemId,
  questions,
  reported,
  type Scenario,
  submissionOf,
  target,
  text,
} from './scenario.fixture'

const people = [ann, ann, ann, bob, bob, bob, eve]
const simple = ['toggle-ready', 'toggle-ready', 'toggle-ready', 'arrive', 'return', 'decline-draw'] as const
const rare = ['offer-draw', 'offer-rematch', 'offer-rematch', 'decline-rematch'] as const
const kinds = ['FULLSCREEN_EXIT', 'FOCUS_LOST', 'TAB_SWITCH', 'DEV_TOOLS_ATTEMPT'] as const

/** A random source, and the number of the latest submission. */
export type Hand = { readonly random: () => number; lastSeq: number }

export const handOf = (seed: number): Hand => ({ random: seeded(seed), lastSeq: 0 })

/** Returns one arbitrary command of a player, the judge, the clock or a restart, possibly early, late or repeated. */
export function arbitraryCommand(scenario: Scenario, hand: Hand): DuelCommand {
  const { random } = hand
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? fail()
  const player = pick(people)
  const { userId } = player
  const some = Math.max(1, Math.ceil(random() * (hand.lastSeq + 1)))
  const dice = random()
  if (dice < 0.04) return { type: 'join', player }
  if (dice < 0.06) return { type: 'leave', userId, sinceMs: scenario.nowMs - 5_000, onPurpose: random() < 0.3 }
  if (dice < 0.3) return { type: pick(simple), userId }
  if (dice < 0.303) return { type: 'resign', userId, worked: random() < 0.5 }
  if (dice < 0.306) return { type: 'set-spectators', userId, allowed: random() < 0.5 }
  if (dice < 0.31) return { type: pick(rare), userId }
  if (dice < 0.312) return { type: 'abort', userId, abortedBefore: Math.floor(random() * 2) }
  if (dice < 0.32) return { type: 'claim', userId, take: pick(['win', 'draw']) }
  if (dice < 0.33) return { type: 'violate', userId, violation: pick(kinds) }
  if (dice < 0.335) return { type: 'paste', userId, characters: Math.floor(random() * 200) }
  if (dice < 0.337) return { type: 'rematch-opened', roomCode: asRoomCode('NEXT22') }
  if (dice < 0.34) return { type: 'assign-text', text: random() < 0.9 ? { ...text, words: [...text.words] } : null }
  if (dice < 0.342) return { type: 'assign-broken-program', task: random() < 0.9 ? bug : null }
  if (dice < 0.344) {
    return { type: 'assign-target', target: random() < 0.9 ? { ...target, colors: [...target.colors] } : null }
  }
  if (dice < 0.345) return { type: 'assign-questions', questions: random() < 0.9 ? questions : null }
  if (dice < 0.36) return { type: 'assign-problem', problemId: random() < 0.95 ? problemId : null }
  if (dice < 0.4) return { type: 'chat', userId, message: random() < 0.2 ? '  ' : 'hm' }
  if (dice < 0.43) return { type: 'recover' }
  if (dice < 0.47) return create
  if (dice < 0.6) return { type: 'tick' }
  if (dice < 0.62) return { type: 'restart-typing', userId, slips: Math.floor(random() * 2) }
  if (scenario.state?.settings.duelType === 'trivia') return answering(scenario, userId, random)
  if (scenario.state?.settings.duelType === 'typing') return typing(scenario, userId, random)
  if (dice < 0.78) {
    const repeated = random() < 0.1 && hand.lastSeq > 0
    if (!repeated) hand.lastSeq += 1
    const receivedAtMs = scenario.nowMs - Math.floor(random() * 50)
    const isQuest = scenario.state?.settings.duelType === 'debug'
    const isPage = scenario.state?.settings.duelType === 'css'
    const languageId = isPage ? pick([9003, 9003, 9003, 71]) : pick([71, 62, 76, 63, 54, 9003])
    return {
      type: 'submit',
      userId,
      submissionId: submissionOf(hand.lastSeq),
      seq: hand.lastSeq,
      receivedAtMs,
      languageId,
      roundTripMs: null,
      // Below the limit, at it and above it.
      ...(isPage && { characters: 1 + Math.floor(random() * 3) }),
      ...(isQuest && { changedLines: Math.floor(random() * 6) }),
    }
  }
  const passed = pick([0, 1, 3, 3, 7, 10])
  const verdict = passed === 10 ? 'accepted' : pick(['wrong-answer', 'time-limit', 'internal-error'] as const)
  return { type: 'verdict', submissionId: submissionOf(some), verdict, passed, total: 10 }
}

/** Returns the next words, or some that are already known, too early or wrong. */
function typing(scenario: Scenario, userId: typeof ann.userId, random: () => number): DuelCommand {
  const { state } = scenario
  const at = state === null ? 0 : runOf(matchOf(state), userId).words.length
  const first = Math.max(0, at + (random() < 0.8 ? 0 : Math.floor(random() * 3) - 1))
  const count = 1 + Math.floor(random() * 4)
  const words = Array.from({ length: count }, (_, i) =>
    random() < 0.97 ? reported(first + i) : reported(first + i, { word: 'wrong', keys: 1 }),
  )
  return { type: 'type', userId, words, roundTripMs: null }
}

/** Returns an answer to the open question, a closed one or one not yet opened; some choose options that do not exist. */
function answering(scenario: Scenario, userId: typeof ann.userId, random: () => number): DuelCommand {
  const { state } = scenario
  const match = state === null ? null : matchOf(state)
  const opened = match?.kind === 'trivia' ? match.rounds.length : 0
  const index = Math.max(0, opened - 1 + (random() < 0.85 ? 0 : Math.floor(random() * 3) - 1))
  const option = () => Math.floor(random() * (random() < 0.95 ? 3 : 7))
  const choice = random() < 0.7 ? [option()] : [option(), option()]
  return { type: 'answer', userId, index, choice, roundTripMs: random() < 0.5 ? null : Math.floor(random() * 3_000) }
}

function fail(): never {
  throw new Error('an empty list')
}
