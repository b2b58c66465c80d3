import type { UserId } from '#contracts/ids'
import type { DuelSubmission, FinishedDuel, Match } from '#contracts/ws/duel-state'
import type { ResultFigure } from './mode'
import { rulesOf } from './modes'
import { bestScore } from './modes/submissions'
import { endLabel } from './replay'
import { submissionsOf } from './state'

/** The result of a duel as text, for users who did not play in it. */
type ResultLine = {
  /** Who won against whom: 'ada beat brian'. */
  readonly headline: string
  /** 'ada won with the first correct submission'. */
  readonly how: string
}

/** `isVoid`: a contest admin voided the result, so that no winner is named. */
export function resultLine(duel: FinishedDuel, names: ReadonlyMap<UserId, string>, isVoid: boolean): ResultLine {
  const [first = '', second = ''] = duel.players.map(({ userId }) => names.get(userId) ?? '')
  if (isVoid) return { headline: `${first} – ${second}`, how: 'The result was taken back' }
  const { winnerId } = duel
  if (winnerId === null) return { headline: `${first} – ${second}`, how: endLabel(duel, duel.settings.duelType) }
  const winner = names.get(winnerId) ?? ''
  const loser = duel.players.find(({ userId }) => userId !== winnerId)?.userId
  return {
    headline: `${winner} beat ${loser === undefined ? '' : (names.get(loser) ?? '')}`,
    how: `${winner} ${endLabel(duel, duel.settings.duelType)}`,
  }
}

export function resultFigure(duel: FinishedDuel, userId: UserId): ResultFigure {
  const match = duel.played?.match ?? null
  return match === null ? { value: '–', unit: '' } : rulesOf(match.kind).figure(match, duel, userId)
}

/** How long it took to decide, in whole seconds. */
export const resultSeconds = (duel: FinishedDuel): number => Math.round(Math.max(0, decisiveMs(duel)) / 1000)

/** How many ms it took to decide; 0 in a room that never started. */
export function decisiveMs(duel: FinishedDuel): number {
  const { played } = duel
  return played === null ? 0 : rulesOf(played.match.kind).decidedAfterMs(played.match, { ...duel, played })
}

/** The submission that counts for a player after the end: the best one, else the last; null without submissions. */
export function standingSubmission(match: Match, userId: UserId): DuelSubmission | null {
  const own = submissionsOf(match).filter((submission) => submission.userId === userId)
  const best = bestScore(match, userId)
  return own.find(({ seq }) => seq === best?.seq) ?? own.at(-1) ?? null
}
