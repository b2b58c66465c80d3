import { plural } from '#contracts/plural'

/** The length of a text; its words must be typeable on every keyboard. */
const TEXT_WORDS = { least: 10, most: 300 } as const
const LONGEST_WORD = 48

/** Replaces the typographic characters of text editors by plain ones. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u2032]/g, "'"],
  [/[\u201c\u201d\u201e\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/\u00a0/g, ' '],
]
const TYPEABLE = /^[\x21-\x7e]+$/

type ReadText =
  | { readonly ok: true; readonly words: readonly string[] }
  | { readonly ok: false; readonly problem: string }

/** Splits a text into words. Typographic characters become plain ones; everything else must be printable ASCII. */
export function readText(source: string): ReadText {
  const plain = PLAIN.reduce((text, [marks, mark]) => text.replace(marks, mark), source)
  const words = plain.split(/\s+/).filter((word) => word !== '')
  const strange = words.find((word) => !TYPEABLE.test(word))
  if (strange !== undefined) return wrong(`"${strange}" has a character that not every keyboard can type`)
  const long = words.find((word) => word.length > LONGEST_WORD)
  if (long !== undefined) return wrong(`"${long.slice(0, 20)}..." is longer than ${LONGEST_WORD} characters`)
  if (words.length < TEXT_WORDS.least)
    return wrong(`${plural(words.length, 'word')}; at least ${TEXT_WORDS.least} are needed`)
  if (words.length > TEXT_WORDS.most) return wrong(`${words.length} words; at most ${TEXT_WORDS.most} are taken`)
  return { ok: true, words }
}

const wrong = (problem: string): ReadText => ({ ok: false, problem })
