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
export { isPrefix, press } from './input'
export { wordFault } from './report'
export { inhumanSpeed, isPlausible, isTooManyAtOnce, WORDS_IN_A_FRAME } from './suspicion'
export { readText } from './text'
