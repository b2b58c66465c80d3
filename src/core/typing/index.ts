export {
  accuracyOf,
  charactersOf,
  consistencyOf,
  figuresOf,
  keyCounts,
  keysOf,
  paceOf,
  type SpeedPoint,
  speedsOf,
  type TypingFigures,
  type TypingPace,
  wordsPerMinute,
} from './figures'
export { isPrefix, type Press, press } from './input'
export {
  CHARACTERS_AT_ONCE,
  CLOCK_TOLERANCE_MS,
  FAST_CHARACTERS,
  FASTEST_CHARACTERS_A_SECOND,
  FASTEST_MS_PER_CHARACTER,
  inhumanSpeed,
  isPlausible,
  isTooManyAtOnce,
  WORDS_IN_A_FRAME,
} from './suspicion'
export { type ReadText, readText, TEXT_WORDS } from './text'
