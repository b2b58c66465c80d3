export { readContestFile } from './contest-file'
