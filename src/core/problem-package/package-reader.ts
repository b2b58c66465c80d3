import { plural } from '#contracts/plural'
import { bytesOf, utf8Of } from './content'
import { isHiddenName } from './file-names'
import type { PackageFiles, Tolerance } from './types'
import { isYamlMap, type YamlMap, yamlIn } from './yaml-map'

export { isYamlMap, type YamlMap } from './yaml-map'

const MOST_SLUG = 60
const MOST_BLANK = 1024
/** How many unknown keys of one map are named: the line of each is looked for in the whole file. */
const MOST_UNKNOWN = 20
/** The file in which other judges keep the time limit of a legacy package. */
const TIME_LIMIT_FILE = '.timelimit'

/**
 * The files of one package and the errors found so far. Reading continues after an error, so that an author sees all of them at once; a
 * failed read returns a harmless value.
 */
export class PackageReader {
  readonly errors: string[] = []
  /** What was interpreted differently or left out; one sentence each. */
  readonly notes: string[] = []
  readonly slug: string
  readonly #files = new Map<string, Uint8Array | string>()
  readonly #read = new Set<string>()
  readonly #isTolerant: boolean
  /** Every path, sorted; null after a file was added. */
  #sorted: readonly string[] | null = null

  constructor(files: PackageFiles, tolerance: Tolerance = 'strict') {
    this.#isTolerant = tolerance === 'import'
    const folders = new Set<string>()
    for (const [path, content] of files) {
      const [folder = '', ...rest] = path.split('/')
      if ([folder, ...rest].some(isHiddenName) && rest.join('/') !== TIME_LIMIT_FILE) continue
      folders.add(rest.length > 0 ? folder : '')
      this.#files.set(rest.join('/'), content)
    }
    const [folder = ''] = folders
    this.slug = this.#isTolerant ? slugFrom(folder) : folder
    if (folders.size !== 1 || this.slug === '') {
      this.refuse('The package must be one folder that holds problem.yaml and everything else.')
    } else if (this.#isTolerant) {
      if (this.slug !== folder) this.note(`The folder name "${folder}" became the id "${this.slug}".`)
    } else if (!/^[a-z0-9]+$/.test(this.slug)) {
      this.refuse(`The folder name "${this.slug}" is not allowed: use lower-case letters a-z and digits only.`)
    }
  }

  refuse(sentence: string): void {
    this.errors.push(sentence)
  }

  note(sentence: string): void {
    this.notes.push(sentence)
  }

  /** Adds an error in one of Joust's own packages, and only a note in one from elsewhere. */
  mind(sentence: string): void {
    if (this.#isTolerant) this.note(sentence)
    else this.refuse(sentence)
  }

  /** Names a key of a YAML file in a message, with its line if it is known. */
  at(path: string, key: string): string {
    const text = utf8Of(this.#files.get(path) ?? '') ?? ''
    const last = key.split('.').at(-1) ?? key
    const line = text.split('\n').findIndex((each) => each.trimStart().startsWith(`${last}:`))
    return line < 0 ? path : `${path}:${line + 1}`
  }

  get isTolerant(): boolean {
    return this.#isTolerant
  }

  /** The files that were not read, and the read ones to keep; sorted by path. */
  leftOver(): [string, Uint8Array][] {
    return [...this.#files]
      .filter(([path]) => !this.#read.has(path))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, content]) => [path, bytesOf(content)])
  }

  /** Keeps a file unchanged although it is read. */
  keep(path: string): void {
    this.#read.delete(path)
  }

  /** Keeps a file that will be written again, under another path. A file kept there by an earlier import stays. */
  keepAs(path: string, kept: string): void {
    const content = this.#files.get(path)
    if (content === undefined || this.#files.has(kept)) return
    this.#files.set(kept, content)
    this.#sorted = null
  }

  /** Every path, sorted. */
  paths(): readonly string[] {
    this.#sorted ??= [...this.#files.keys()].sort()
    return this.#sorted
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  /** Whether a file exists and is text; a binary file cannot be checked further. */
  isText(path: string): boolean {
    const content = this.#files.get(path)
    return content !== undefined && utf8Of(content) !== undefined
  }

  /** Whether a file contains only white space. */
  isEmpty(path: string): boolean {
    const content = this.#files.get(path) ?? ''
    if (typeof content === 'string') return content.trim() === ''
    return content.byteLength < MOST_BLANK && (utf8Of(content)?.trim() ?? 'x') === ''
  }

  /** Paths below a folder, without the folder, sorted. */
  below(folder: string): string[] {
    const paths = this.paths()
    const beginning = `${folder}/`
    const inside: string[] = []
    // Asked for every test and every submission, so that it must not go through all files.
    for (let at = firstFrom(paths, beginning); paths[at]?.startsWith(beginning); at += 1)
      inside.push((paths[at] ?? '').slice(beginning.length))
    return inside
  }

  /** Returns a file's text, or undefined; adds an error unless the file is optional and missing. */
  text(path: string, presence: 'required' | 'optional' = 'required'): string | undefined {
    const content = this.#files.get(path)
    this.#read.add(path)
    if (content === undefined) {
      if (presence === 'required') this.refuse(`${path} is missing: add it.`)
      return undefined
    }
    const text = utf8Of(content)
    if (text === undefined) this.refuse(`${path} is not UTF-8: save it in that encoding.`)
    return text === undefined ? undefined : this.#tidied(path, text)
  }

  /** Takes a byte-order mark and Windows line ends out of a text of a package from elsewhere. */
  #tidied(path: string, text: string): string {
    const minded = (what: string, done: string, asked: string): void =>
      this.mind(`${path} ${what}: ${this.#isTolerant ? done : asked}.`)
    if (text.startsWith('\uFEFF')) minded('begins with a byte-order mark', 'it was left out', 'save it without one')
    if (text.includes('\r'))
      minded('has Windows line ends', 'LF line ends took their place', 'save it with LF line ends')
    return this.#isTolerant ? text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') : text
  }

  /** The bytes of a file; empty if it is missing. */
  bytes(path: string): Uint8Array {
    this.#read.add(path)
    return this.unread(path)
  }

  /** The bytes of a file without marking it as read, so that it is kept with the package. */
  unread(path: string): Uint8Array {
    return bytesOf(this.#files.get(path) ?? '')
  }

  /** The unchanged text of a test's file. Windows line ends are refused in Joust's own packages. */
  data(path: string): string {
    const content = this.#files.get(path)
    this.#read.add(path)
    if (!this.#isTolerant || content === undefined) return this.text(path) ?? ''
    const text = utf8Of(content)
    if (text === undefined) this.refuse(`${path} is not UTF-8: Joust keeps tests as text.`)
    return text ?? ''
  }

  /**
   * Reads a YAML file that must contain a map. Returns `{}` after an error, and for an empty or missing optional file. Keys outside of
   * `keys` are errors; null allows any.
   */
  map(path: string, keys: readonly string[] | null, presence: 'required' | 'optional' = 'required'): YamlMap {
    const text = this.text(path, presence)
    if (text === undefined) return {}
    const value = yamlIn(path, text, (sentence) => this.refuse(sentence))
    // A file with nothing but comments has no value.
    if (value === undefined || value === null) return {}
    if (!isYamlMap(value)) {
      this.refuse(`${path} must be a map of keys to values.`)
      return {}
    }
    if (keys !== null) this.knownKeys(path, value, keys)
    return value
  }

  knownKeys(where: string, value: YamlMap, keys: readonly string[]): void {
    const unknown = Object.keys(value).filter((key) => !keys.includes(key))
    for (const key of unknown.slice(0, MOST_UNKNOWN)) {
      const [path = '', ...rest] = where.split(':')
      const line = [this.at(path, key), ...rest].join(':')
      this.mind(`${line}: the key "${key}" is unknown; the keys are ${keys.join(', ')}.`)
    }
    const more = unknown.length - MOST_UNKNOWN
    if (more > 0) this.mind(`${where} has ${plural(more, 'more unknown key')}.`)
  }
}

/** The place of the first of these sorted texts that is not before `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}

/** Converts a folder name to a problem id: small letters and digits, joined by hyphens. */
function slugFrom(folder: string): string {
  const slug = folder.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return slug.slice(0, MOST_SLUG).replace(/^-+|-+$/g, '')
}

/** Returns the value if it is a list of strings, else undefined. */
export function asStrings(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const strings = value.filter((item) => typeof item === 'string')
  return strings.length === value.length ? strings : undefined
}

/**
 * Like asStrings, but reads numbers as strings, because authors leave out their quotes. A whole number that is too large to
 * be exact is none.
 */
export const asTexts = (value: unknown): string[] | undefined =>
  asStrings(Array.isArray(value) ? value.map((item: unknown) => (isExact(item) ? String(item) : item)) : value)

const isExact = (item: unknown): item is number =>
  typeof item === 'number' && (Number.isSafeInteger(item) || !Number.isInteger(item))

/** Returns the value if it is a number, else null. */
export const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
