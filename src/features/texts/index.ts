export { type Kind, type NewText, type ReadTexts, readEntries, readTextFile } from './read-file'
export { createTexts, type TextImport, type TextService } from './text-service'
