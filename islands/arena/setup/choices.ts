import { type ArenaKind, arenaKindOf, SEATS } from '#contracts/arena-kinds'
import type { ArenaWish } from '#contracts/http/arenas'
import { ARENA_LIMIT_MIN } from '#core/arena'
import { codingOptions } from '../../duel/modes/coding/options'
import { type MoreSettings, NO_PREFERENCES } from '../../duel/setup/settings'
import type { ApiError } from '../../lib/api'
import type { Errors } from '../../lib/forms/use-sending'
import { KIND_OPTIONS } from './kind-options'

/** What was chosen in the form, as typed. '' leaves open. */
export type Choices = Pick<MoreSettings, 'difficulty' | 'category' | 'tags' | 'rated' | 'isPublic' | 'spectators'> & {
  readonly seats: string
  readonly timeLimit: string
}

export const FIRST_CHOICES: Choices = {
  ...NO_PREFERENCES,
  seats: String(SEATS.fallback),
  timeLimit: '',
}

/** A whole number within limits; null for anything else. */
function within(typed: string, { least, most }: { readonly least: number; readonly most: number }): number | null {
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}

/** What is wrong before anything is sent. */
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

/** The same as the call takes it: what is left open, and what is no concern of the kind, is omitted. */
export function bodyOf(kind: ArenaKind, choices: Choices): ArenaWish {
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

/** Which field a refusal belongs to; where another room or duel is in the way, the path to it. */
export function messageOf({ code, message, details }: ApiError): Errors {
  if (code === 'ARENA_SEATS') return { seats: message }
  if (code === 'ARENA_TIME_LIMIT') return { timeLimit: message }
  const roomPath = roomInTheWay(code, details)
  return { general: message, ...(roomPath !== null && { roomPath }) }
}

/** The path of the room or duel that is in the way of another one; null where none is. */
export function roomInTheWay(code: string | null, details: Readonly<Record<string, unknown>> = {}): string | null {
  const { roomCode } = details
  if (typeof roomCode !== 'string') return null
  return code === 'ARENA_ELSEWHERE' ? `/arena/${roomCode}` : `/duel/${roomCode}`
}
