export { type Film, filmOf, NoFilm, programAt, type Reel, reelAt } from './film'
export { endWords, type Mark, type MarkFacts, type MarkKind, marksOf } from './marks'
