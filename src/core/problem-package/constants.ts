import { utf8Of } from './content'
import type { PackageFiles } from './types'
import { isYamlMap, yamlMapIn } from './yaml-map'

/** The files in which the format replaces constants. */
const PLACES =
  /^[^/]+\/(statement\/|solution\/|submissions\/|data\/.*test_group\.yaml$|(input|answer|output)_validators?\/)/
/** BAPCtools also replaces constants in the sources of generators, but not in the tests and settings beside them. */
const SOURCES = /^[^/]+\/generators\/(.*\/)?(build|run|[^/]+\.(py3?|c|C|cc|cpp|cp|cxx|c\+\+|h|hpp|java|m?js))$/
const NAME = '[A-Za-z_][A-Za-z0-9_]*'
const USES = new RegExp(`\\{\\{(${NAME}(?:\\.${NAME})?)\\}\\}|\\\\constant\\{(${NAME}(?:\\.${NAME})?)\\}`, 'g')
/** The size of a text up to which constants are replaced, so that repeated constants cannot make a package huge. */
const MOST_BYTES = 1024 * 1024
/** By how much all files of a package together may grow: it may have thousands of small ones. */
const MOST_ADDED = 32 * 1024 * 1024

/** Replaces the constants of problem.yaml in a package; an unknown `{{name}}` stays. */
export function withConstants(files: PackageFiles): PackageFiles {
  const constants = constantsOf(files)
  if (constants.size === 0) return files
  const room = { left: MOST_ADDED }
  return new Map(
    [...files].map(
      ([path, content]) =>
        [path, PLACES.test(path) || SOURCES.test(path) ? replaced(content, constants, room) : content] as const,
    ),
  )
}

function constantsOf(files: PackageFiles): ReadonlyMap<string, string> {
  const [, content] = [...files].find(([path]) => /^[^/]+\/problem\.yaml$/.test(path)) ?? []
  return constantValues(content === undefined ? null : yamlMapIn(utf8Of(content) ?? ''))
}

/** Returns the constants by the text between the braces: `name`, or `name.variant`. `yaml`: problem.yaml. */
export function constantValues(yaml: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const constants = isYamlMap(yaml) && isYamlMap(yaml.constants) ? yaml.constants : {}
  for (const [name, value] of Object.entries(constants)) {
    const variants = isYamlMap(value) ? Object.entries(value) : [['value', value] as const]
    for (const [variant, text] of variants) {
      if (typeof text !== 'string' && typeof text !== 'number') continue
      found.set(`${name}.${variant}`, String(text))
      if (variant === 'value') found.set(name, String(text))
    }
  }
  return found
}

function replaced(
  content: Uint8Array | string,
  constants: ReadonlyMap<string, string>,
  room: { left: number },
): Uint8Array | string {
  const text = utf8Of(content)
  if (text === undefined) return content
  let size = text.length
  const after = text.replace(USES, (use, braced: string | undefined, command: string | undefined) => {
    const value = constants.get(braced ?? command ?? '')
    if (value === undefined) return use
    size += value.length
    if (size > MOST_BYTES || value.length > room.left) return use
    room.left -= value.length
    return value
  })
  return after === text ? content : after
}
