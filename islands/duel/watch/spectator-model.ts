import type { ServerFrame } from '#contracts/frames/index'
import type { SpectatorLine, WatchedProgram } from '#contracts/ws/spectators'
import { applyDelta } from '#core/recording'

/** What a spectator knows beside the duel itself. */
export type SpectatorModel = {
  readonly viewers: number
  readonly chat: readonly SpectatorLine[]
  /** The programs as they stood a while ago, by user. */
  readonly programs: Readonly<Record<string, WatchedProgram>>
  /** Null: they are shown after the end. */
  readonly delayMs: number | null
}

type FoldedSpectators = {
  readonly spectators: SpectatorModel | null
  /** A change does not follow what is known: watch again. */
  readonly broken: boolean
}

/** Lines kept on the page. */
const LINES = 200

/** Folds one frame. Pure; frames of other rooms and of other kinds leave everything as it is. */
export function foldSpectators(
  spectators: SpectatorModel | null,
  frame: ServerFrame,
  roomCode: string,
): FoldedSpectators {
  const whole = (next: SpectatorModel | null): FoldedSpectators => ({ spectators: next, broken: false })
  if (!('roomCode' in frame.data) || frame.data.roomCode !== roomCode) return whole(spectators)
  if (frame.event === 'gallery') {
    const { viewers, chat, programs, delayMs } = frame.data
    return whole({ viewers, chat, programs: Object.fromEntries(programs.map((one) => [one.userId, one])), delayMs })
  }
  if (spectators === null) return whole(null)
  switch (frame.event) {
    case 'gallery-viewers':
      return whole({ ...spectators, viewers: frame.data.viewers })
    case 'gallery-line':
      return whole({ ...spectators, chat: [...spectators.chat, frame.data.line].slice(-LINES) })
    case 'watched-edit': {
      const program = followed(spectators, frame.data)
      if (program === null) return { spectators, broken: true }
      return whole({ ...spectators, programs: { ...spectators.programs, [program.userId]: program } })
    }
    default:
      return whole(spectators)
  }
}

type Edit = Extract<ServerFrame, { event: 'watched-edit' }>['data']

/** The program after an edit; as it is where the edit is in it already, null where one before it is missing. */
function followed({ programs }: SpectatorModel, { userId, languageId, place, delta }: Edit): WatchedProgram | null {
  const known = programs[userId]
  if (known !== undefined && place <= known.place) return known
  if (place !== (known?.place ?? 0) + 1) return null
  const text = applyDelta(known?.text ?? '', delta)
  return text === null ? null : { userId, languageId, place, text }
}
