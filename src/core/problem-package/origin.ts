import { LICENSES } from '../problem'
import { isYamlMap, type YamlMap } from './package-reader'
import type { PackageOrigin, PackageSource } from './types'

export const NO_ORIGIN: PackageOrigin = {
  license: 'unknown',
  rightsOwner: '',
  authors: [],
  sources: [],
  language: 'en',
  further: {},
}

/**
 * Reads the source and the rights of a problem from problem.yaml, in either format. Values of another shape, and titles in other languages
 * than `language`, are kept unchanged in `further`.
 */
export function readOrigin(yaml: YamlMap, language: string, isLegacy: boolean): PackageOrigin {
  const further: Record<string, unknown> = {}
  const license = LICENSES.find((one) => one === (yaml.license ?? 'unknown'))
  if (license === undefined) further.license = yaml.license
  const credits = isLegacy && yaml.credits === undefined ? yaml.author : yaml.credits
  const authors = authorsOf(credits, further)
  const sources = sourcesOf(yaml, further)
  if (yaml.rights_owner !== undefined && typeof yaml.rights_owner !== 'string') further.rights_owner = yaml.rights_owner
  for (const key of ['version', 'embargo_until', 'grading'] as const)
    if (yaml[key] !== undefined) further[key] = yaml[key]
  if (isYamlMap(yaml.name)) {
    const names = Object.fromEntries(Object.entries(yaml.name).filter(([key]) => key !== language))
    if (Object.keys(names).length > 0) further.name = names
  }
  const limits = isYamlMap(yaml.limits) ? limitsOf(yaml.limits) : {}
  if (Object.keys(limits).length > 0) further.limits = limits
  return {
    license: license ?? 'unknown',
    rightsOwner: typeof yaml.rights_owner === 'string' ? yaml.rights_owner : '',
    authors,
    sources,
    language,
    further,
  }
}

function authorsOf(credits: unknown, further: Record<string, unknown>): string[] {
  if (credits === undefined || credits === null) return []
  if (!isYamlMap(credits)) {
    const persons = personsOf(credits)
    if (persons === null) further.credits = credits
    return persons ?? []
  }
  const { authors, ...others } = credits
  const persons = personsOf(authors ?? [])
  const rest = persons === null ? credits : others
  if (Object.keys(rest).length > 0) further.credits = rest
  return persons ?? []
}

/** Returns each person as `Name` or `Name <address>`; null if one has other fields, because then all of them are kept unchanged. */
function personsOf(value: unknown): string[] | null {
  const list = Array.isArray(value) ? value : [value]
  const persons = list.map((one: unknown) => {
    if (typeof one === 'string') return one
    if (!isYamlMap(one) || typeof one.name !== 'string') return null
    const { name, email, ...more } = one
    if (Object.keys(more).length > 0) return null
    return typeof email === 'string' ? `${name} <${email}>` : name
  })
  const named = persons.filter((one) => one !== null)
  return named.length === persons.length ? named : null
}

function sourcesOf({ source, source_url: url }: YamlMap, further: Record<string, unknown>): PackageSource[] {
  if (source === undefined || source === null) {
    if (typeof url === 'string') return [{ name: '', url }]
    return []
  }
  if (typeof source === 'string') return [{ name: source, url: typeof url === 'string' ? url : '' }]
  const list: readonly unknown[] = Array.isArray(source) ? source : [source]
  const found = list.flatMap((one): PackageSource[] => {
    if (typeof one === 'string') return [{ name: one, url: '' }]
    if (!isYamlMap(one) || typeof one.name !== 'string') return []
    const { name, url: address = '', ...more } = one
    return typeof address === 'string' && Object.keys(more).length === 0 ? [{ name, url: address }] : []
  })
  if (found.length === list.length) return found
  further.source = source
  return []
}

/** The two factors of the time limit: the legacy format's names, and those of 2025-09. */
const FACTORS = { time_multiplier: 'ac_to_time_limit', time_safety_margin: 'time_limit_to_tle' } as const

/** Returns the limits other than time and memory, with the names of 2025-09. */
function limitsOf({ time_limit: _t, memory: _m, ...given }: YamlMap): Record<string, unknown> {
  const { time_multiplier, time_safety_margin, ...rest } = given
  const old = { time_multiplier, time_safety_margin }
  const factors = Object.fromEntries(
    Object.entries(FACTORS).flatMap(([key, name]) => {
      const value = Reflect.get(old, key)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  if (Object.keys(factors).length === 0) return rest
  return {
    ...rest,
    time_multipliers: { ...(isYamlMap(rest.time_multipliers) ? rest.time_multipliers : {}), ...factors },
  }
}

/** Writes an origin as keys of problem.yaml. What the format has no key for is left out. */
export function originKeys(origin: PackageOrigin, isLegacy: boolean): Record<string, unknown> {
  const { license, rightsOwner, authors, sources, further } = origin
  const [first] = sources
  const rights = {
    ...(license === 'unknown' ? {} : { license }),
    ...(rightsOwner === '' ? {} : { rights_owner: rightsOwner }),
  }
  if (isLegacy)
    return {
      ...(authors.length === 0 ? {} : { author: authors.join(', ') }),
      ...(first === undefined || first.name === '' ? {} : { source: first.name }),
      ...(first === undefined || first.url === '' ? {} : { source_url: first.url }),
      ...rights,
    }
  const others = isYamlMap(further.credits) ? further.credits : {}
  const credits =
    Object.keys(others).length > 0 || authors.length > 1
      ? { ...(authors.length === 0 ? {} : { authors: [...authors] }), ...others }
      : authors[0]
  const written = sources.map(({ name, url }) => (url === '' ? name : { name, url }))
  return {
    ...(further.version === undefined ? {} : { version: further.version }),
    ...(credits === undefined ? {} : { credits }),
    ...(written.length === 0 || sources.some(({ name }) => name === '')
      ? {}
      : { source: written.length === 1 ? written[0] : written }),
    ...rights,
    ...(further.embargo_until === undefined ? {} : { embargo_until: further.embargo_until }),
  }
}

/** Writes the limits other than time and memory, with the names of the given format. */
export function furtherLimits({ further }: PackageOrigin, isLegacy: boolean): Record<string, unknown> {
  if (!isYamlMap(further.limits)) return {}
  const { time_multipliers: factors, ...rest } = further.limits
  if (!isLegacy || !isYamlMap(factors)) return further.limits
  const old = Object.entries(FACTORS).flatMap(([key, name]) =>
    factors[name] === undefined ? [] : [[key, factors[name]]],
  )
  const { time_resolution: _, ...known } = rest
  return { ...known, ...Object.fromEntries(old) }
}

/** Writes the title: as a text if it is only in English, else as a map of the titles by language. */
export const nameKey = (title: string, { language, further }: PackageOrigin): unknown =>
  isYamlMap(further.name) || language !== 'en'
    ? { [language]: title, ...(isYamlMap(further.name) ? further.name : {}) }
    : title

/** Reads an origin that joust.yaml contains in full; null if it is not of the right shape. */
export function originOf(value: unknown): PackageOrigin | null {
  if (!isYamlMap(value) || !isYamlMap(value.further)) return null
  const license = LICENSES.find((one) => one === value.license)
  const { rightsOwner, authors, sources, language, further } = value
  const named = Array.isArray(authors) ? authors.filter((one) => typeof one === 'string') : null
  const from = Array.isArray(sources)
    ? sources.flatMap((one): PackageSource[] =>
        isYamlMap(one) && typeof one.name === 'string' && typeof one.url === 'string'
          ? [{ name: one.name, url: one.url }]
          : [],
      )
    : null
  if (license === undefined || typeof rightsOwner !== 'string' || named === null || from === null) return null
  if (typeof language !== 'string' || !isLanguageCode(language)) return null
  return { license, rightsOwner, authors: named, sources: from, language, further }
}

/** Whether a text is a language code of ISO 639, with an optional script (`zh-Hans`) and an optional country or region (`es-419`). */
export const isLanguageCode = (text: string): boolean =>
  /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/.test(text)
