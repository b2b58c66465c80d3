import { bytesOf, utf8Of } from './content'
import { isHiddenName } from './file-names'
import type { PackageFiles, Tolerance } from './types'
import { isYamlMap, type YamlMap, yamlIn } from './yaml-map'

export { isYamlMap, type YamlMap } from './yaml-map'

const MOST_SLUG = 60
const MOST_BLANK = 1024
/** Where other judges keep the time limit of a legacy package. */
const TIME_LIMIT_FILE = '.timelimit'

/**
 * The files of one package, and what was found wrong with them so far. Reading goes on after an error, so that an
 * author sees all of them at once; a failed read returns a harmless value.
 */
export class PackageReader {
  readonly errors: string[] = []
  /** What was read in another way than it was written, or left out; a sentence each. */
  readonly notes: string[] = []
  readonly slug: string
  readonly #files = new Map<string, Uint8Array | string>()
  readonly #read = new Set<string>()
  readonly #isTolerant: boolean

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

  /** An error in a package of our own; in one that comes from elsewhere it is noted, and the reading goes on. */
  mind(sentence: string): void {
    if (this.#isTolerant) this.note(sentence)
    else this.refuse(sentence)
  }

  /** A key of a YAML file as it is named in a sentence: with the line on which it stands, where it does. */
  at(path: string, key: string): string {
    const text = utf8Of(this.#files.get(path) ?? '') ?? ''
    const last = key.split('.').at(-1) ?? key
    const line = text.split('\n').findIndex((each) => each.trimStart().startsWith(`${last}:`))
    return line < 0 ? path : `${path}:${line + 1}`
  }

  get isTolerant(): boolean {
    return this.#isTolerant
  }

  /** What nothing has read so far, and what was read and is to be kept; sorted by path. */
  leftOver(): [string, Uint8Array][] {
    return [...this.#files]
      .filter(([path]) => !this.#read.has(path))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, content]) => [path, bytesOf(content)])
  }

  /** Keeps a file as it is, although it is read. */
  keep(path: string): void {
    this.#read.delete(path)
  }

  /** Keeps a file that is read and written again, under another path; what a former import kept there stays. */
  keepAs(path: string, kept: string): void {
    const content = this.#files.get(path)
    if (content !== undefined && !this.#files.has(kept)) this.#files.set(kept, content)
  }

  /** Every path, sorted. */
  paths(): string[] {
    return [...this.#files.keys()].sort()
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  /** Whether a file is there, and is text: of one that is not, nothing else can be said. */
  isText(path: string): boolean {
    const content = this.#files.get(path)
    return content !== undefined && utf8Of(content) !== undefined
  }

  /** Whether a file holds nothing but white space. */
  isEmpty(path: string): boolean {
    const content = this.#files.get(path) ?? ''
    if (typeof content === 'string') return content.trim() === ''
    return content.byteLength < MOST_BLANK && (utf8Of(content)?.trim() ?? 'x') === ''
  }

  /** Paths below a folder, without the folder, sorted. */
  below(folder: string): string[] {
    const inside = [...this.#files.keys()].filter((path) => path.startsWith(`${folder}/`))
    return inside.map((path) => path.slice(folder.length + 1)).sort()
  }

  /** A file's text, or undefined (and an error unless it is optional and absent). */
  text(path: string, presence: 'required' | 'optional' = 'required'): string | undefined {
    const content = this.#files.get(path)
    this.#read.add(path)
    if (content === undefined) {
      if (presence === 'required') this.refuse(`${path} is missing: add it.`)
      return undefined
    }
    const text = utf8Of(content)
    if (text === undefined) this.refuse(`${path} is not UTF-8: save it in that encoding.`)
    else if (text.startsWith('\uFEFF')) this.refuse(`${path} begins with a byte-order mark: save it without one.`)
    else if (text.includes('\r')) {
      this.mind(
        `${path} has Windows line ends: ${this.#isTolerant ? 'LF line ends took their place' : 'save it with LF line ends'}.`,
      )
      if (this.#isTolerant) return text.replace(/\r\n?/g, '\n')
    }
    return text
  }

  /** A file as it is; empty where it is missing. */
  bytes(path: string): Uint8Array {
    this.#read.add(path)
    return this.unread(path)
  }

  /** A file as it is, which stays unread: it is kept with the package. */
  unread(path: string): Uint8Array {
    return bytesOf(this.#files.get(path) ?? '')
  }

  /** The text of a test's file, every byte of it. Of our own packages no Windows line ends are taken. */
  data(path: string): string {
    const content = this.#files.get(path)
    this.#read.add(path)
    if (!this.#isTolerant || content === undefined) return this.text(path) ?? ''
    const text = utf8Of(content)
    if (text === undefined) this.refuse(`${path} is not UTF-8: Joust keeps tests as text.`)
    return text ?? ''
  }

  /**
   * A YAML file that must hold a map; `{}` after an error, and when it is empty or an optional one is absent. Unknown keys are errors;
   * null: any is known.
   */
  map(path: string, keys: readonly string[] | null, presence: 'required' | 'optional' = 'required'): YamlMap {
    const text = this.text(path, presence)
    if (text === undefined) return {}
    const value = yamlIn(path, text, (sentence) => this.refuse(sentence))
    // A file of comments alone says nothing.
    if (value === undefined || value === null) return {}
    if (!isYamlMap(value)) {
      this.refuse(`${path} must be a map of keys to values.`)
      return {}
    }
    if (keys !== null) this.knownKeys(path, value, keys)
    return value
  }

  knownKeys(where: string, value: YamlMap, keys: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (keys.includes(key)) continue
      const [path = '', ...rest] = where.split(':')
      const line = [this.at(path, key), ...rest].join(':')
      this.mind(`${line}: the key "${key}" is unknown; the keys are ${keys.join(', ')}.`)
    }
  }
}

/** As a problem's id: small letters and digits, joined by hyphens. */
function slugFrom(folder: string): string {
  const slug = folder.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return slug.slice(0, MOST_SLUG).replace(/^-+|-+$/g, '')
}

/** The list of strings that a value is, or undefined. */
export function asStrings(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const strings = value.filter((item) => typeof item === 'string')
  return strings.length === value.length ? strings : undefined
}
