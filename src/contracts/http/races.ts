import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { DuelTypeSchema } from '../ws/duel-events'
import { RACE_MODES, RIVAL_KINDS } from '../ws/rivals'

/**
 * The opponents that a player can choose. All except `own-average` and `bot` are recordings: the player's own, a friend's, the best of the
 * last day, or that of a player with a similar rating (`strength`).
 */
const RIVAL_CHOICES = ['own-best', 'own-last', 'own-average', 'friend', 'day-best', 'strength', 'bot'] as const
export type RivalChoice = (typeof RIVAL_CHOICES)[number]

/** The ratings at which bots play. */
export const BOT_LEVELS = [900, 1200, 1500, 1800, 2100, 2400] as const

const WantedRival = {
  duelType: oneOf(RACE_MODES),
  rival: oneOf(RIVAL_CHOICES),
  username: Type.Optional(
    Type.String({ minLength: 1, maxLength: 50, description: 'The username of the friend whose recording is raced.' }),
  ),
  level: Type.Optional(
    Type.Integer({
      description: `The rating of the bot: ${BOT_LEVELS.join(', ')}. Default: the one nearest to the player's rating.`,
    }),
  ),
  difficulty: Type.Optional(DifficultySchema),
}

/** The race that a player asks for. */
export const RaceBodySchema = Type.Object(WantedRival)
export type WantedRace = ReadonlyStatic<typeof RaceBodySchema>

export const OfferedRivalSchema = Type.Object({
  ...WantedRival,
  kind: oneOf(RIVAL_KINDS),
  name: Type.String({ description: 'The name of the opponent in the room.' }),
  rating: Type.Integer({ description: 'The strength of the opponent as a rating.' }),
  figure: nullable(Type.String(), {
    description: 'What the recording reached: `62 wpm`, `3/5 tests`, or `in 3:07` for an average. Null for a bot.',
  }),
})
export type OfferedRival = ReadonlyStatic<typeof OfferedRivalSchema>

export const RacedRecordingSchema = Type.Object({
  racer: Type.Object({ username: Type.String(), profileImage: Type.String() }),
  duelType: DuelTypeSchema,
  result: oneOf(['won', 'lost', 'open'], {
    description:
      'The result for the player who raced. `open` means that the race is still running, was abandoned or had no winner.',
  }),
  atMs: Type.Integer(),
})
export type RacedRecording = ReadonlyStatic<typeof RacedRecordingSchema>
