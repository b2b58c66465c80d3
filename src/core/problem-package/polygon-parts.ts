import { elementsAt, type XmlElement } from './xml'

/** The state that the parts of the translation share. */
export type Polygon = {
  readonly root: XmlElement
  /** The text files of the Polygon package, by their paths below its folder. */
  readonly files: ReadonlyMap<string, string>
  /** All files of the Polygon package, unchanged and including binary ones. */
  readonly raw: ReadonlyMap<string, Uint8Array | string>
  /** The files of the translated package. */
  readonly out: Map<string, string | Uint8Array>
  /** Paths of files that became tests, so that they are not kept as originals. */
  readonly used: Set<string>
  readonly errors: string[]
  readonly notes: string[]
}

export const POLYGON_FILE = 'problem.xml'

/** Returns the test set that is judged: the one with the name `tests`, or else the first. */
export function mainTestset(root: XmlElement): XmlElement | undefined {
  const sets = elementsAt(root, 'judging', 'testset')
  return sets.find(({ attributes }) => attributes.name === 'tests') ?? sets[0]
}

/** Returns the path of an asset's source; '' if there is none. */
export const sourceOf = (element: XmlElement): string => elementsAt(element, 'source')[0]?.attributes.path ?? ''

/**
 * Returns the headers and modules that lie beside each program when it is compiled: from their names there to their paths in the package.
 */
export const headersIn = (root: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    elementsAt(root, 'files', 'resources', 'file').flatMap(({ attributes: { path = '' } }) =>
      /\.(h|hpp|py)$/.test(path) ? [[path.slice(path.lastIndexOf('/') + 1), path] as const] : [],
    ),
  )

/** Returns the path of a test's file from a pattern such as `tests/%02d`, which sets the width of the number. */
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

/** Returns the ISO 639 code for Polygon's name of a language; null if it is unknown. */
export const languageCode = (language: string): string | null => CODES[language] ?? null
