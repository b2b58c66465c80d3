export {
  type AwardLimits,
  type CodingOutcome,
  cappedXp,
  codingXp,
  contestXp,
  DAILY_CAP,
  type Difficulty,
  isCounted,
  limitedXp,
  REPEAT_WINDOW_MS,
  type Side,
  type TypingOutcome,
  typingXp,
} from './awards'
export { dayBefore, dayOf, isTimeZone, streakAfterToday, streakOf, timeZoneNames } from './streak'
export { TIERS, type Tier, type TierName, tierOf } from './tiers'
