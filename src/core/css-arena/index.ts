/** The rules of the CSS arena that need no match: what a page may contain and its length. Source: docs/rules.md, "CSS Arena". */
export { countCharacters } from './characters'
export { forbiddenIn } from './forbidden'
export { MATCH_WHOLE, matchPercent, WINNING_MATCH } from './match-figures'
export { previewDocument } from './preview'
