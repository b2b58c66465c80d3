import { type ArenaKind, arenaKindOf, SEATS } from '#contracts/arena-kinds'
import type { OpenArenaRequest } from '#contracts/http/arenas'
import { ARENA_LIMIT_MIN } from '#core/arena'
import { codingOptions } from '../../duel/modes/coding/options'
import { type MoreSettings, NO_PREFERENCES } from '../../duel/setup/settings'
import type { ApiError } from '../../lib/api'
import type { Errors } from '../../lib/forms/use-sending'
import { KIND_OPTIONS } from './kind-options'

/** What was entered in the form, as typed. An empty string means no choice. */
export type Choices = Pick<MoreSettings, 'difficulty' | 'category' | 'tags' | 'rated' | 'isPublic' | 'spectators'> & {
  readonly seats: string
  readonly timeLimit: string
}

export const FIRST_CHOICES: Choices = {
  ...NO_PREFERENCES,
  seats: String(SEATS.fallback),
  timeLimit: '',
}

/** The typed text as a whole number within the limits; null for anything else. */
function within(typed: string, { least, most }: { readonly least: number; readonly most: number }): number | null {
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}

/** The errors that are found before anything is sent. */
export function wrongIn({ seats, timeLimit }: Choices): Errors {
  const isOpen = timeLimit.trim() === ''
  return {
    ...(within(seats, SEATS) === null && { seats: `A room has ${SEATS.least} to ${SEATS.most} seats.` }),
    ...(!isOpen &&
      within(timeLimit, ARENA_LIMIT_MIN) === null && {
        timeLimit: `The time limit is ${ARENA_LIMIT_MIN.least} to ${ARENA_LIMIT_MIN.most} minutes.`,
      }),
  }
}

/** The choices as the body of the call, without fields that are empty or do not apply to the kind. */
export function bodyOf(kind: ArenaKind, choices: Choices): OpenArenaRequest {
  const { seats, timeLimit, difficulty, category, tags, rated, isPublic, spectators } = choices
  const minutes = within(timeLimit, ARENA_LIMIT_MIN)
  const takes = KIND_OPTIONS[kind]
  return {
    kind,
    seats: within(seats, SEATS) ?? SEATS.fallback,
    ...(minutes !== null && { timeLimit: minutes }),
    ...(takes.difficulty && difficulty !== '' && { difficulty }),
    ...(takes.category && category !== '' && { category }),
    ...(takes.tags && codingOptions({ tags, languages: [] })),
    ...(rated && arenaKindOf(kind).isRateable && { rated: true }),
    ...(isPublic && { isPublic: true }),
    ...(!spectators && { spectators: false }),
  }
}

/** The refusal as an error at the field that it concerns. If the user is already in another room or duel, the path to it is included. */
export function messageOf({ code, message, details }: ApiError): Errors {
  if (code === 'ARENA_SEATS') return { seats: message }
  if (code === 'ARENA_TIME_LIMIT') return { timeLimit: message }
  const roomPath = roomInTheWay(code, details)
  return { general: message, ...(roomPath !== null && { roomPath }) }
}

/** The path of the room or duel that keeps the user from entering another one; null if there is none. */
export function roomInTheWay(code: string | null, details: Readonly<Record<string, unknown>> = {}): string | null {
  const { roomCode } = details
  if (typeof roomCode !== 'string') return null
  return code === 'ARENA_ELSEWHERE' ? `/arena/${roomCode}` : `/duel/${roomCode}`
}
