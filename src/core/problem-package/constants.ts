import { utf8Of } from './content'
import type { PackageFiles } from './types'
import { isYamlMap, yamlMapIn } from './yaml-map'

/** Where the format has constants put in. */
const PLACES =
  /^[^/]+\/(statement\/|solution\/|submissions\/|data\/.*test_group\.yaml$|(input|answer|output)_validators?\/)/
/** BAPCtools puts them into the sources of generators, too; not into the tests and settings that lie beside them. */
const SOURCES = /^[^/]+\/generators\/(.*\/)?(build|run|[^/]+\.(py3?|c|C|cc|cpp|cp|cxx|c\+\+|h|hpp|java|m?js))$/
const NAME = '[A-Za-z_][A-Za-z0-9_]*'
const USES = new RegExp(`\\{\\{(${NAME}(?:\\.${NAME})?)\\}\\}|\\\\constant\\{(${NAME}(?:\\.${NAME})?)\\}`, 'g')
/** A constant used over and over must not blow a package up. */
const MOST_BYTES = 1024 * 1024

/** A package with the constants of its problem.yaml in their places; `{{name}}` of no constant stays. */
export function withConstants(files: PackageFiles): PackageFiles {
  const constants = constantsOf(files)
  if (constants.size === 0) return files
  return new Map(
    [...files].map(
      ([path, content]) =>
        [path, PLACES.test(path) || SOURCES.test(path) ? replaced(content, constants) : content] as const,
    ),
  )
}

function constantsOf(files: PackageFiles): ReadonlyMap<string, string> {
  const [, content] = [...files].find(([path]) => /^[^/]+\/problem\.yaml$/.test(path)) ?? []
  return constantValues(content === undefined ? null : yamlMapIn(utf8Of(content) ?? ''))
}

/** By the names that stand between the braces: `name`, and `name.variant` of one with variants. `yaml`: problem.yaml. */
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

function replaced(content: Uint8Array | string, constants: ReadonlyMap<string, string>): Uint8Array | string {
  const text = utf8Of(content)
  if (text === undefined) return content
  let size = text.length
  const after = text.replace(USES, (use, braced: string | undefined, command: string | undefined) => {
    const value = constants.get(braced ?? command ?? '')
    if (value === undefined) return use
    size += value.length
    return size > MOST_BYTES ? use : value
  })
  return after === text ? content : after
}
