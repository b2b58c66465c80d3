export {
  type CodingOutcome,
  cappedXp,
  codingXp,
  contestXp,
  dailyXp,
  fieldXp,
  isCounted,
  limitedXp,
  REPEAT_WINDOW_MS,
  raceXp,
  type Side,
  triviaXp,
  typingXp,
} from './awards'
export { dayBefore, dayOf, isTimeZone, streakAfterToday, streakOf, timeZoneNames } from './streak'
export { TIERS, tierOf } from './tiers'
