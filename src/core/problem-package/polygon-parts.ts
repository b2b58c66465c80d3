import { elementsAt, type XmlElement } from './xml'

/** What the parts of the translation have in common. `files` are those of the Polygon package, below its folder. */
export type Polygon = {
  readonly root: XmlElement
  readonly files: ReadonlyMap<string, string>
  /** All of them as they lie there, those that are no text, too. */
  readonly raw: ReadonlyMap<string, Uint8Array | string>
  readonly out: Map<string, string | Uint8Array>
  /** Tests that became the package's: nothing else keeps them. */
  readonly used: Set<string>
  readonly errors: string[]
  readonly notes: string[]
}

export const POLYGON_FILE = 'problem.xml'

/** The tests that count, where there are several sets. */
export function mainTestset(root: XmlElement): XmlElement | undefined {
  const sets = elementsAt(root, 'judging', 'testset')
  return sets.find(({ attributes }) => attributes.name === 'tests') ?? sets[0]
}

/** Where an asset's source lies. */
export const sourceOf = (element: XmlElement): string => elementsAt(element, 'source')[0]?.attributes.path ?? ''

/** What lies beside each program when it is compiled, by its name there. */
export const headersIn = (root: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    elementsAt(root, 'files', 'resources', 'file').flatMap(({ attributes: { path = '' } }) =>
      /\.(h|hpp|py)$/.test(path) ? [[path.slice(path.lastIndexOf('/') + 1), path] as const] : [],
    ),
  )

/** A test's file: the pattern's number is as wide as it says. */
export const numbered = (pattern: string, number: number): string =>
  pattern.replace(/%0?(\d*)d/, (_, digits: string) => String(number).padStart(Number(digits || 0), '0'))

const CODES: Readonly<Record<string, string>> = {
  arabic: 'ar',
  armenian: 'hy',
  azerbaijani: 'az',
  bengali: 'bn',
  bulgarian: 'bg',
  chinese: 'zh',
  croatian: 'hr',
  czech: 'cs',
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  estonian: 'et',
  finnish: 'fi',
  french: 'fr',
  georgian: 'ka',
  german: 'de',
  greek: 'el',
  hebrew: 'he',
  hindi: 'hi',
  hungarian: 'hu',
  indonesian: 'id',
  italian: 'it',
  japanese: 'ja',
  kazakh: 'kk',
  korean: 'ko',
  latvian: 'lv',
  lithuanian: 'lt',
  norwegian: 'no',
  persian: 'fa',
  polish: 'pl',
  portuguese: 'pt',
  romanian: 'ro',
  russian: 'ru',
  serbian: 'sr',
  slovak: 'sk',
  slovene: 'sl',
  spanish: 'es',
  swedish: 'sv',
  tajik: 'tg',
  thai: 'th',
  turkish: 'tr',
  turkmen: 'tk',
  ukrainian: 'uk',
  uzbek: 'uz',
  vietnamese: 'vi',
}

/** Polygon's word for a language as a code of ISO 639; null for one that is not known here. */
export const languageCode = (language: string): string | null => CODES[language] ?? null
