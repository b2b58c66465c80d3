import type { ServerFrame } from '#contracts/frames/index'
import type { SpectatorLine, WatchedProgram } from '#contracts/ws/spectators'
import { applyDelta } from '#core/recording'

/** What a spectator sees besides the duel itself. */
export type SpectatorModel = {
  readonly viewers: number
  readonly chat: readonly SpectatorLine[]
  /** The programs by user, delayed by `delayMs`. */
  readonly programs: Readonly<Record<string, WatchedProgram>>
  /** The delay of the programs; null if they are only shown after the end. */
  readonly delayMs: number | null
}

type FoldedSpectators = {
  readonly spectators: SpectatorModel | null
  /** A change does not follow the known state: the page must subscribe again. */
  readonly broken: boolean
}

/** The number of chat lines that the page keeps. */
const LINES = 200

/** Folds one frame. Pure. Frames of other rooms or of other types change nothing. */
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

/** The program after an edit. Unchanged if it already contains the edit; null if an earlier edit is missing. */
function followed({ programs }: SpectatorModel, { userId, languageId, place, delta }: Edit): WatchedProgram | null {
  const known = programs[userId]
  if (known !== undefined && place <= known.place) return known
  if (place !== (known?.place ?? 0) + 1) return null
  const text = applyDelta(known?.text ?? '', delta)
  return text === null ? null : { userId, languageId, place, text }
}
