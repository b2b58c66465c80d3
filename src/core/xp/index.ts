export {
  AWARDS_LOOKED_AT_MS,
  type CodingOutcome,
  cappedXp,
  codingXp,
  contestXp,
  dailyXp,
  fieldXp,
  hadOfLimit,
  isCounted,
  limitedXp,
  RACE_DAILY_CAP,
  REPEAT_WINDOW_MS,
  raceXp,
  type Side,
  triviaXp,
  typingXp,
} from './awards'
export { isTimeZone } from './day-format'
export { dayBefore, dayOf, streakOf, timeZoneNames } from './streak'
export { TIERS, tierOf } from './tiers'
