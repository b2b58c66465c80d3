import { arenaKindOf } from '#contracts/arena-kinds'
import type { Evidence, FlagsPage, FlagsQuery } from '#contracts/http/flags'
import {
  FLAGS_PAGE_SIZE,
  type Flag,
  type FlagDecision,
  type FlagDecisionBody,
  type FlagRef,
} from '#contracts/http/flags'
import type { User } from '#contracts/http/users'
import { asArenaId, asDuelId, asRoomCode, asUserId, type ProblemId, type UserId } from '#contracts/ids'
import { FLAG_REASON_LONGEST } from '#contracts/limits'
import { pick } from '#contracts/pick'
import { isPlayedPhase } from '#contracts/ws/phases'
import { rulesOf } from '#core/duel'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { decideArenaFlag, decideFlag, type FlagRow, flagCount, flagRows, flagsOf, playedDuel } from '#db/queries/flags'
import { AppError, fieldError } from '#errors'
import type { ArenaService } from '#features/arena'
import type { DuelService } from '#features/duel'
import { problemAccess } from '#features/problems'
import { arenaEvidenceOf, evidenceOf } from './flag-evidence'
import type { Notices } from './notices'
import { voidDuel } from './voiding'

type Deps = {
  readonly db: Db
  readonly notices: Notices
  readonly arenas: Pick<ArenaService, 'eventsOf' | 'review'>
  readonly duels: Pick<DuelService, 'settle'>
  readonly languageName: (id: number) => string
  readonly now: () => number
}

const DONE: Readonly<Record<FlagDecision, string>> = {
  dismissed: 'Flag dismissed',
  warned: 'Player warned',
  voided: 'Result voided',
  confirmed: 'Flag confirmed',
}

/** Flags of players' conduct in duels and rooms of many, for contest admins to review and decide on. */
export function createFlags(deps: Deps) {
  const { db } = deps
  return {
    page({ state, kind, page }: FlagsQuery): FlagsPage {
      const filter = { decided: state === 'decided', kind }
      return {
        flags: flagRows(db, filter, sliceOf(page, FLAGS_PAGE_SIZE)).map(shownFlag),
        pagination: paginate(page, FLAGS_PAGE_SIZE, flagCount(db, filter)),
      }
    },
    /**
     * All evidence about a flagged player in a duel or room that the viewer, a contest admin, may see. Throws
     * FLAG_UNKNOWN.
     */
    evidence(viewer: Pick<User, 'id' | 'contestAdmin'>, ref: FlagRef): Evidence {
      const { duelId, userId } = idsOf(ref)
      const flags = flagsOf(db, { duelId, userId }).map(shownFlag)
      const [first] = flags
      if (first === undefined) throw new AppError('FLAG_UNKNOWN')
      const shows = (problemId: ProblemId) =>
        ['manages', 'open'].includes(problemAccess({ db, nowMs: deps.now() }, viewer, problemId))
      const shown = { ...deps, shows }
      if (first.arena !== null) return arenaEvidenceOf(shown, { arenaId: asArenaId(ref.duelId), userId }, flags)
      return evidenceOf(shown, { duelId, userId }, flags)
    },
    /**
     * Dismisses the flag, warns the player, or voids the result of the duel; in a room of many, dismisses or confirms
     * the flag. Returns the message for the admin. Throws FLAG_UNKNOWN, FLAG_DECIDED, FLAG_OWN, FLAG_TOO_EARLY,
     * FLAG_REASON_EMPTY, VALIDATION, VOID_TOO_EARLY, VOID_NOTHING.
     */
    decide(adminId: UserId, ref: FlagRef, body: FlagDecisionBody): string {
      const reason = validReason(body.reason)
      const asked = { adminId, ref, body: { ...body, reason } }
      const isRoom = flagsOf(db, idsOf(ref)).some(({ arenaKind }) => arenaKind !== null)
      return isRoom ? decideInRoom(deps, asked) : decide(deps, asked)
    },
  }
}

type Asked = { readonly adminId: UserId; readonly ref: FlagRef; readonly body: FlagDecisionBody }

/**
 * Stores the decision, its effects and the players' notifications in one transaction. After the commit, the players are
 * notified, and a race whose awards were held is settled; after a restart in between, recovery settles it.
 */
function decide({ db, notices, duels, now }: Deps, { adminId, ref, body }: Asked): string {
  const { kind, decision, reason } = body
  if (decision === 'confirmed') throw new AppError('VALIDATION', 'A flag of a duel is dismissed, warned of or voided.')
  const atMs = now()
  const of = idsOf(ref)
  const { rings, heldIn } = db.transaction(() => {
    const row = flagsOf(db, of).find(({ flag }) => flag.kind === kind)
    if (row === undefined || row.duelType === null) throw new AppError('FLAG_UNKNOWN')
    if (row.flag.reviewedAtMs !== null) throw new AppError('FLAG_DECIDED')
    // A player is flagged only once for the same conduct: after a decision during the race, the rest of it would not be
    // held for review.
    if (rulesOf(row.duelType).holdsFlagged && isPlayedPhase(row.phase)) throw new AppError('FLAG_TOO_EARLY')
    if (playedDuel(db, { ...of, userId: adminId }) !== undefined) throw new AppError('FLAG_OWN')
    decideFlag(db, { ...of, kind }, { reviewedBy: adminId, reviewedAtMs: atMs, decision, reason })
    const heldIn = row.phase === 'held' ? asRoomCode(row.roomCode) : null
    if (decision === 'voided') return { rings: voidDuel({ db, notices }, { ...of, reason, atMs }), heldIn }
    if (decision === 'dismissed') return { rings: [], heldIn }
    const { duelType, roomCode } = row
    const details = { flag: kind, reason, duelType, roomCode }
    const subject = `${of.duelId}:${kind}`
    const ring = notices.keep(of.userId, { kind: 'conduct-warning', actorId: null, subject, details, atMs })
    return { rings: [ring], heldIn }
  })
  for (const ring of rings) ring()
  if (heldIn !== null) duels.settle(heldIn)
  return DONE[decision]
}

/**
 * Stores the decision on a flag in a room of many. A typist who is cleared gets what the room would have given them; a
 * confirmed flag changes nothing else.
 */
function decideInRoom({ db, arenas, now }: Deps, { adminId, ref, body }: Asked): string {
  const { kind, decision, reason } = body
  if (decision !== 'dismissed' && decision !== 'confirmed')
    throw new AppError('VALIDATION', 'A flag of a room for many is dismissed or confirmed.')
  const flag = () => flagsOf(db, idsOf(ref)).find((row) => row.flag.kind === kind)
  const roomCode = flag()?.roomCode
  if (roomCode === undefined) throw new AppError('FLAG_UNKNOWN')
  const { userId } = idsOf(ref)
  const store = () => {
    if (flag()?.flag.reviewedAtMs !== null) throw new AppError('FLAG_DECIDED')
    const review = { reviewedBy: adminId, reviewedAtMs: now(), decision, reason }
    decideArenaFlag(db, { arenaId: asArenaId(ref.duelId), userId, kind }, review)
  }
  const clears = decision === 'dismissed' && kind === 'inhuman-typing'
  arenas.review(asRoomCode(roomCode), { adminId, userId, clears, store })
  return DONE[decision]
}

const idsOf = ({ duelId, userId }: FlagRef) => ({ duelId: asDuelId(duelId), userId: asUserId(userId) })

function validReason(text: string): string {
  const reason = text.trim()
  if (reason === '') throw new AppError('FLAG_REASON_EMPTY')
  if (reason.length <= FLAG_REASON_LONGEST) return reason
  throw fieldError('reason', `A reason has at most ${FLAG_REASON_LONGEST} characters.`)
}

const shownFlag = ({ flag, duelType, arenaKind, roomCode, player, opponent, decidedBy }: FlagRow): Flag => ({
  ...pick(flag, 'duelId', 'userId', 'kind', 'detail', 'decision', 'reason'),
  player,
  opponent,
  at: new Date(flag.atMs).toISOString(),
  duelType: arenaKind === null ? (duelType ?? 'coding') : arenaKindOf(arenaKind).mode,
  arena: arenaKind,
  roomCode,
  decidedBy,
  decidedAt: flag.reviewedAtMs === null ? null : new Date(flag.reviewedAtMs).toISOString(),
})
