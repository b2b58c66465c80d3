import { parse, YAMLParseError } from 'yaml'
import type { PackageFiles } from './types'

/** A YAML map, its values not yet looked at. */
export type YamlMap = Readonly<Record<string, unknown>>

/**
 * The files of one package, and what was found wrong with them so far. Reading goes on after an error, so that an
 * author sees all of them at once; a failed read returns a harmless value.
 */
export class PackageReader {
  readonly errors: string[] = []
  readonly slug: string
  readonly #files = new Map<string, Uint8Array | string>()

  constructor(files: PackageFiles) {
    const folders = new Set<string>()
    for (const [path, content] of files) {
      const [folder = '', ...rest] = path.split('/')
      // The format: behave as if files and folders with a leading dot or dash were not there.
      if ([folder, ...rest].some((part) => /^[.-]/.test(part))) continue
      folders.add(rest.length > 0 ? folder : '')
      this.#files.set(rest.join('/'), content)
    }
    this.slug = [...folders][0] ?? ''
    if (folders.size !== 1 || this.slug === '') {
      this.refuse('The package must be one folder that holds problem.yaml and everything else.')
    } else if (!/^[a-z0-9]+$/.test(this.slug)) {
      this.refuse(`The folder name "${this.slug}" is not allowed: use lower-case letters a-z and digits only.`)
    }
  }

  refuse(sentence: string): void {
    this.errors.push(sentence)
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  /** Paths below a folder, without the folder, sorted. */
  below(folder: string): string[] {
    const inside = [...this.#files.keys()].filter((path) => path.startsWith(`${folder}/`))
    return inside.map((path) => path.slice(folder.length + 1)).sort()
  }

  /** A file's text, or undefined (and an error unless it is optional and absent). */
  text(path: string, presence: 'required' | 'optional' = 'required'): string | undefined {
    const content = this.#files.get(path)
    if (content === undefined) {
      if (presence === 'required') this.refuse(`${path} is missing: add it.`)
      return undefined
    }
    const text = typeof content === 'string' ? content : decodeUtf8(content)
    if (text === undefined) this.refuse(`${path} is not UTF-8: save it in that encoding.`)
    else if (text.startsWith('\uFEFF')) this.refuse(`${path} begins with a byte-order mark: save it without one.`)
    else if (text.includes('\r')) this.refuse(`${path} has Windows line ends: save it with LF line ends.`)
    return text
  }

  /** A YAML file that must hold a map; `{}` after an error or when an optional file is absent. Unknown keys are errors. */
  map(path: string, keys: readonly string[], presence: 'required' | 'optional' = 'required'): YamlMap {
    const text = this.text(path, presence)
    if (text === undefined) return {}
    const value = this.#parseYaml(path, text)
    if (value === undefined) return {}
    if (!isYamlMap(value)) {
      this.refuse(`${path} must be a map of keys to values.`)
      return {}
    }
    this.knownKeys(path, value, keys)
    return value
  }

  knownKeys(where: string, value: YamlMap, keys: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) this.refuse(`${where}: the key "${key}" is unknown; the keys are ${keys.join(', ')}.`)
    }
  }

  #parseYaml(path: string, text: string): unknown {
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof YAMLParseError)) throw error
      this.refuse(`${path} is not YAML: ${error.message.split('\n')[0]}`)
      return undefined
    }
  }
}

export function isYamlMap(value: unknown): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The list of strings that a value is, or undefined. */
export function asStrings(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const strings = value.filter((item) => typeof item === 'string')
  return strings.length === value.length ? strings : undefined
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
