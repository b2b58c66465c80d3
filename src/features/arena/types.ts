import type { ArenaIntent, ClientFrameOf } from '#contracts/frames/index'
import type { ArenaEvent } from '#contracts/ws/arena-events'
import type { ArenaState } from '#core/arena'
import type { NewsOf } from '#features/duel'

export type ArenaFrame = ClientFrameOf<ArenaIntent>

export type ArenaNews = NewsOf<ArenaEvent, ArenaState>
