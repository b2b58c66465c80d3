import type { ClientData } from '#contracts/frames/index'
import { asDuelId, asUserId, type UserId } from '#contracts/ids'
import { type DuelState, matchOf, notActiveCode, problemOf, programMatchOf, takesLanguage } from '#core/duel'
import { type Batch, type EditRow, record, type Track, trackOf } from '#core/recording'
import type { Db } from '#db/client'
import { duelEditsOf, saveDuelEdit } from '#db/queries/duel-edits'
import { runMomentsOf } from '#db/queries/duel-programs'
import { AppError } from '#errors'
import type { Clock } from '#live'
import type { ServerLog } from '#server-log'
import type { DuelNews, PlayerConnection } from '../types'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<ServerLog, 'error'>
}

/** Edits that were accepted but not stored yet, with the confirmation or refusal of their author's frame. */
type Waiting = {
  readonly key: string
  readonly row: EditRow | null
  readonly acknowledge: () => void
  readonly failed: () => void
}

/**
 * Records what players type into their programs. Each batch is checked against the server's own copy; batches that
 * arrive in one turn of the event loop are stored in one transaction and then confirmed to their author alone. Edits
 * are not events of the duel, so nothing that publishes events can send them to the opponent.
 */
export class CodeRecorder {
  private readonly tracks = new Map<string, Track>()
  private waiting: Waiting[] = []
  private scheduled = false

  constructor(private readonly deps: Deps) {}

  /** Accepts a batch of edits. Throws the reason if it is refused; the author then sends the whole text, or stops. */
  take(
    state: DuelState,
    connection: Pick<PlayerConnection, 'player' | 'send' | 'refuse'>,
    sent: ClientData['code-edits'],
  ): void {
    const batch = batchOf(sent)
    requireRecordable(state, batch.languageId)
    const key = keyOf(state.duelId, connection.player.userId)
    const nowMs = this.deps.clock.nowMs()
    const result = record(this.trackOf(key, nowMs), batch, nowMs)
    this.tracks.set(key, result.track)
    if (!result.ok) throw new AppError(result.code)
    const { revision } = result.track
    this.waiting.push({
      key,
      row: result.row,
      acknowledge: () => connection.send({ event: 'code-recorded', data: { roomCode: state.roomCode, revision } }),
      failed: () => connection.refuse(new AppError('INTERNAL'), 'code-edits'),
    })
    if (this.scheduled) return
    this.scheduled = true
    setImmediate(() => this.flush())
  }

  /** Drops the cached copies when a duel has finished, because no more edits are accepted. */
  news({ events, state }: DuelNews): void {
    if (!events.some(({ event }) => event.type === 'finished')) return
    this.flush()
    for (const { userId } of state.players) this.tracks.delete(keyOf(state.duelId, userId))
  }

  /** Stores the queue. If storing fails, nothing has changed, and the authors send their whole texts again. */
  flush(): void {
    const batch = this.waiting
    this.waiting = []
    this.scheduled = false
    if (batch.length === 0) return
    // A row that was extended meanwhile is in the queue several times; only its last version is written.
    const rows = new Map(batch.flatMap(({ key, row }) => (row === null ? [] : [[`${key}:${row.seq}`, { key, row }]])))
    try {
      this.deps.db.transaction(() => {
        for (const { key, row } of rows.values()) saveDuelEdit(this.deps.db, ...idsOf(key), row)
      })
    } catch (err) {
      this.deps.log.error({ err, batches: batch.length }, 'edits could not be stored')
      for (const { key, failed } of batch) {
        this.tracks.delete(key)
        failed()
      }
      return
    }
    for (const { acknowledge } of batch) acknowledge()
  }

  /** Whether a player has changed or run the program. The first batch of edits is the editor's initial content. */
  hasWorked(state: DuelState, userId: UserId): boolean {
    this.flush()
    if (programMatchOf(state) === null || state.phase !== 'active') return false
    const { db } = this.deps
    const problemId = problemOf(matchOf(state))
    const span = { fromMs: state.startedAtMs, untilMs: Number.MAX_SAFE_INTEGER }
    return (
      duelEditsOf(db, state.duelId, userId).some(({ revision }) => revision > 1) ||
      (problemId !== null && runMomentsOf(db, userId, problemId, span).length > 0)
    )
  }

  private trackOf(key: string, nowMs: number): Track {
    return this.tracks.get(key) ?? trackOf(duelEditsOf(this.deps.db, ...idsOf(key)), nowMs)
  }
}

const keyOf = (duelId: string, userId: string): string => `${duelId} ${userId}`
const idsOf = (key: string) => {
  const [duelId = '', userId = ''] = key.split(' ')
  return [asDuelId(duelId), asUserId(userId)] as const
}

function batchOf({ languageId, text, base, delta }: ClientData['code-edits']): Batch {
  if (text !== undefined) return { languageId, text }
  if (base !== undefined && delta !== undefined) return { languageId, base, delta }
  throw new AppError('VALIDATION', 'code-edits: give either text, or base and delta.', { field: 'text' })
}

/** Throws the reason if nothing can be recorded here. */
function requireRecordable(state: DuelState, languageId: number): void {
  if (state.phase !== 'active') throw new AppError(notActiveCode(state))
  if (programMatchOf(state) === null) throw new AppError('DUEL_NOT_CODING')
  if (!takesLanguage(state.settings, languageId)) throw new AppError('DUEL_LANGUAGE')
}
