export { apply as applyArena, replay as replayArena } from './apply'
export { arenaSettings, arenaSettingsRefusal } from './before-start'
export type {
  ArenaCommand,
  ArenaCommandOf,
  ArenaDecision,
  ArenaEffect,
  ArenaRefusal,
  ArenaRefused,
} from './commands'
export * from './constants'
export { nextWakeMs as nextArenaWakeMs, outstanding as outstandingInArena } from './deadlines'
export { decide as decideArena } from './decide'
export { type Candidate, drawLockout } from './draw'
export type { ScoreFigure } from './kind'
export { kindRulesOf, pointsOf, takenBy } from './kinds'
export { countsAsGame, isRatedRoom, type Meetings, opponentsIn, withoutFlags } from './opponents'
export { placesIn } from './places'
export { arenaSubmissionRefusal } from './play'
export { resultLineOf } from './result-line'
export { type ProblemCell, racePaceIn, type ScoreRow, scoreboardOf } from './scoreboard'
export * from './state'
export { stateFor as arenaFor, visibleList as visibleArenaList, visibleTo as visibleArenaEvent } from './visibility'
export { arenaXp } from './xp'
