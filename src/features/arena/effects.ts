import type { ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { ArenaCommand, ArenaEffect, ArenaState } from '#core/arena'
import type { Db } from '#db/client'
import { errorMessage } from '#errors'
import type { ServerLog } from '#server-log'
import { settleAwards } from './awarding'
import type { ArenaBox } from './machine'
import { assignTask } from './task-choice'

/** The operations on rooms that effects need. */
interface ArenaCommands {
  /** These throw ROOM_NOT_FOUND, and `command` the refusal of the rules. */
  get(code: RoomCode): ArenaBox
  stateOf(code: RoomCode): ArenaState
  command(code: RoomCode, command: ArenaCommand): ArenaState
  send(code: RoomCode, userId: UserId, frame: ServerFrame): void
  expect(code: RoomCode, userId: UserId): void
  tidy(code: RoomCode): void
}

export type EffectDeps = {
  readonly db: Db
  readonly rooms: ArenaCommands
  readonly nowMs: () => number
  readonly log: Pick<ServerLog, 'error'>
}

/** Performs an effect of a decision. An effect that fails stays owed: the next start performs it again. */
export function performEffect(deps: EffectDeps, code: RoomCode, effect: ArenaEffect): void {
  try {
    perform(deps, code, effect)
  } catch (err) {
    deps.log.error({ err, roomCode: code, effect: effect.type }, 'an effect of a room failed')
  }
}

function perform({ db, rooms, nowMs }: EffectDeps, code: RoomCode, effect: ArenaEffect): void {
  switch (effect.type) {
    case 'assign': {
      const { settings } = rooms.stateOf(code)
      const { userIds, seed } = effect
      rooms.command(code, assignTask(db, settings, { playerIds: userIds, seed, nowMs: nowMs() }))
      return
    }
    case 'award':
      rooms.get(code).handleWith((state) => {
        const awards = state?.phase === 'finished' && state.awards === null ? settleAwards(db, state) : []
        return { ok: true, command: { type: 'award', awards } }
      })
      rooms.tidy(code)
      return
    case 'notify': {
      const data = { code: effect.code, message: errorMessage(effect.code) }
      for (const userId of effect.userIds) rooms.send(code, userId, { event: 'error', data })
      return
    }
    default:
      effect satisfies never
  }
}
