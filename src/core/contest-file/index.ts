export { type ContestFile, readContestFile } from './contest-file'
