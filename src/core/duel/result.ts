import { assertNever } from '#contracts/assert-never'
import type { UserId } from '#contracts/ids'
import type { DuelSubmission, FinishedDuel, Match } from '#contracts/ws/duel-state'
import { bestScore } from './coding'
import { raceFigures, raceTimeMs } from './race-figures'
import { endLabel } from './replay'
import { submissionsOf } from './state'

/** The result of a duel in words, for those who did not play it. */
type ResultLine = {
  /** Who won against whom: 'ada beat brian'. */
  readonly headline: string
  /** 'ada won with the first correct submission'. */
  readonly how: string
}

/** `isVoid`: a contest admin took the result back; no one is called its winner any more. */
export function resultLine(duel: FinishedDuel, names: ReadonlyMap<UserId, string>, isVoid: boolean): ResultLine {
  const [first = '', second = ''] = duel.players.map(({ userId }) => names.get(userId) ?? '')
  if (isVoid) return { headline: `${first} – ${second}`, how: 'The result was taken back' }
  const { winnerId } = duel
  if (winnerId === null) return { headline: `${first} – ${second}`, how: endLabel(duel) }
  const winner = names.get(winnerId) ?? ''
  const loser = duel.players.find(({ userId }) => userId !== winnerId)?.userId
  return {
    headline: `${winner} beat ${loser === undefined ? '' : (names.get(loser) ?? '')}`,
    how: `${winner} ${endLabel(duel)}`,
  }
}

/** What a player reached: the tests of the best submission, the speed of a race. */
type ResultFigure = { readonly value: string; readonly unit: string }

export function resultFigure(duel: FinishedDuel, userId: UserId): ResultFigure {
  const match = duel.played?.match ?? null
  switch (match?.kind) {
    case 'typing': {
      const figures = raceFigures(duel, userId)
      return { value: figures === null ? '–' : String(Math.round(figures.wpm)), unit: 'wpm' }
    }
    case 'coding': {
      const best = bestScore(match, userId)
      return { value: best === null ? '0' : `${best.passed}/${best.total}`, unit: 'tests' }
    }
    case undefined:
      return { value: '–', unit: '' }
    default:
      return assertNever(match)
  }
}

/** How long it took to decide, in whole seconds: of a race, the winner's own time. */
export function resultSeconds(duel: FinishedDuel): number {
  if (duel.played === null) return 0
  const isRace = duel.played.match.kind === 'typing' && duel.winnerId !== null
  const ms = isRace ? raceTimeMs(duel, duel.winnerId) : duel.endedAtMs - duel.played.startedAtMs
  return Math.round(Math.max(0, ms) / 1000)
}

/** The submission that stands for a player after the end: the best one, else the last; null where there is none. */
export function standingSubmission(match: Match, userId: UserId): DuelSubmission | null {
  const own = submissionsOf(match).filter((submission) => submission.userId === userId)
  const best = bestScore(match, userId)
  return own.find(({ seq }) => seq === best?.seq) ?? own.at(-1) ?? null
}
