export { readEntries, readTextFile } from './read-file'
export { createTexts, type TextService } from './text-service'
