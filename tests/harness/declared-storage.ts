import { sql } from 'drizzle-orm'
import { CLIENT_FRAMES, type ClientEvent } from '#contracts/frames/index'
import type { Db } from '#db/client'

/**
 * Notes frames that declare that nothing of them is stored, and after which there is a room, a program or a line of chat more.
 * Events are not counted: with a look into a room the words are stored that others have typed there. `check` throws with what was
 * noted.
 */
export function declaredStorage(db: Db) {
  const undeclared = new Set<string>()
  const stored = (): number =>
    db.get<{ rows: number }>(
      sql`SELECT (SELECT count(*) FROM duels) + (SELECT count(*) FROM arenas) + (SELECT count(*) FROM duel_edits)
        + (SELECT count(*) FROM duel_gallery_chat) AS rows`,
    ).rows
  return {
    /** What `receive` does, watched. */
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
