export { drawnText, wordsFor } from './drawn-text'
export { charactersAt, type PaceCurve, placeAfter, steadyPace } from './pace'
export { isOver, paceOfRun, RUN_OPEN_MS, reportTyped, type SoloRun, soloResult, uncountedReason } from './run'
export { FIRST_SOLO_TEST, SOLO_TESTS, type SoloTest, soloLabel, soloTest } from './tests'
