export { type ArenaService, createArenas } from './arena-service'
export type { ArenaNews } from './room-news'
