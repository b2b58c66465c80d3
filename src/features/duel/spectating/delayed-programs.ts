import type { ServerData } from '#contracts/frames/index'
import type { DuelId, RoomCode, UserId } from '#contracts/ids'
import type { WatchedProgram } from '#contracts/ws/spectators'
import { type EditorState, EMPTY_EDITOR, programOn, type TextDelta, textOf, withEdit } from '#core/recording'
import type { Db } from '#db/client'
import { type DuelEditRow, duelEditsOf } from '#db/queries/duel-edits'

type WatchedEdit = ServerData['watched-edit']
/** The state of one player's recording as shown: its last row, and the editor after it. */
type Shown = { readonly seq: number; readonly editor: EditorState }

/**
 * The programs of a duel at a past moment, advanced step by step. It reads stored rows: rows that old are no longer
 * extended, and a restart resumes at the same position.
 */
export class DelayedPrograms {
  private readonly shown = new Map<UserId, Shown>()

  constructor(
    private readonly db: Db,
    private readonly room: { readonly duelId: DuelId; readonly roomCode: RoomCode },
  ) {}

  /** Advances to what was received by `untilMs` and returns the resulting changes, in order. */
  advance(playerIds: readonly UserId[], untilMs: number): WatchedEdit[] {
    return playerIds.flatMap((userId) => {
      let { seq, editor } = this.shown.get(userId) ?? { seq: 0, editor: EMPTY_EDITOR }
      const changes = duelEditsOf(this.db, this.room.duelId, userId, { afterSeq: seq, untilMs }).map((row) => {
        const before = editor
        editor = withEdit(before, row)
        seq = row.seq
        const { languageId, seq: place } = row
        return { roomCode: this.room.roomCode, userId, languageId, place, delta: shownChange(before, editor, row) }
      })
      this.shown.set(userId, { seq, editor })
      return changes
    })
  }

  /** The programs as they are shown now. */
  current(): WatchedProgram[] {
    return [...this.shown].flatMap(([userId, { seq, editor }]) => {
      const program = programOn(editor)
      return program === null ? [] : [{ userId, ...program, place: seq }]
    })
  }
}

/** The change that viewers see; after a change of language it is the whole text. */
function shownChange(
  before: EditorState,
  after: EditorState,
  { from, deleted, inserted, languageId }: DuelEditRow,
): TextDelta {
  if (before.languageId === languageId) return { from, deleted, inserted }
  return { from: 0, deleted: programOn(before)?.text.length ?? 0, inserted: textOf(after, languageId) }
}
