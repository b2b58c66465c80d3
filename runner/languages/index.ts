import { ALL } from './all.gen.ts'
import type { Language } from './language.ts'

const place = ({ places }: Language): number => places?.listed ?? Number.POSITIVE_INFINITY

/** All languages, one for each file of this folder: first those with a place in the list, then the others by file name. */
export const LANGUAGES: readonly Language[] = Object.values<Language>(ALL).toSorted((a, b) =>
  place(a) === place(b) ? 0 : place(a) - place(b),
)
