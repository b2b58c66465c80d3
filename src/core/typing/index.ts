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
  typingProgress,
  wordsPerMinute,
} from './figures'
export { isPrefix, press } from './input'
export { WORDS_IN_A_FRAME } from './suspicion'
export { readText } from './text'
export { impossibleSpeed, suspicionOf, type WordRefusal, wordRefusal } from './words'
