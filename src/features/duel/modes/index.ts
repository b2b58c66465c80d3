import type { UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import type { DuelSettings, ProblemSupply } from '#contracts/ws/duel-events'
import type { Db } from '#db/client'
import { coding } from './coding'
import { css } from './css'
import { debug } from './debug'
import type { ModeService } from './mode'
import { trivia } from './trivia'
import { typing } from './typing'

const SERVICES: { readonly [K in DuelType]: ModeService<K> } = { coding, typing, debug, css, trivia }

/** The service of a mode, given the mode of settings or of a match. */
export const serviceOf = <K extends DuelType>(kind: K): ModeService<K> => SERVICES[kind]

type Asked = { readonly playerIds: readonly UserId[]; readonly settings: DuelSettings; readonly nowMs: number }

/** Whether there is a task for these players in a room with these settings. */
export const isPlayable = (db: Db, asked: Asked): boolean => serviceOf(asked.settings.duelType).isPlayable(db, asked)

/**
 * Which kind of task these players have left under these settings; null if there is none or the mode does not report
 * it.
 */
export const supplyFor = (db: Db, asked: Asked): ProblemSupply | null =>
  serviceOf(asked.settings.duelType).supply?.(db, asked) ?? null
