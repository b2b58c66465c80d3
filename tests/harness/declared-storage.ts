import { sql } from 'drizzle-orm'
import { CLIENT_FRAMES, type ClientEvent } from '#contracts/frames/index'
import type { Db } from '#db/client'

/**
 * Records frames that declare that they store nothing, but add a room, a program or a line of chat. Events are not
 * counted: opening a room also stores words that other players typed there. `check` throws with the recorded ones.
 */
export function declaredStorage(db: Db) {
  const undeclared = new Set<string>()
  const stored = (): number =>
    db.get<{ rows: number }>(
      sql`SELECT (SELECT count(*) FROM duels) + (SELECT count(*) FROM arenas) + (SELECT count(*) FROM duel_edits)
        + (SELECT count(*) FROM duel_gallery_chat) AS rows`,
    ).rows
  return {
    /** Wraps `receive` to watch what it stores. */
    watched:
      <From, Frame extends { readonly event: ClientEvent }>(receive: (from: From, frame: Frame) => void) =>
      (from: From, frame: Frame): void => {
        const isKept = CLIENT_FRAMES[frame.event].stored !== 'nothing'
        const before = isKept ? 0 : stored()
        receive(from, frame)
        if (!isKept && stored() !== before) undeclared.add(frame.event)
      },
    check(): void {
      if (undeclared.size === 0) return
      throw new Error(`Frames stored what they do not declare (src/contracts/frames):\n${[...undeclared].join('\n')}`)
    },
  }
}
