import { ALL } from './all.gen.ts'
import type { Language } from './language.ts'

const place = ({ places }: Language): number => places?.listed ?? Number.POSITIVE_INFINITY

/** Every language that Joust knows: one a file of this folder. Those with a place first, then the others by their files' names. */
export const LANGUAGES: readonly Language[] = Object.values<Language>(ALL).toSorted((a, b) =>
  place(a) === place(b) ? 0 : place(a) - place(b),
)
