export { changedLines, LINE_CHARACTERS } from './changed-lines'
