import { nullOn } from '#contracts/null-on'
import { parseYaml, YamlFault } from '#core/yaml'

/** A YAML map, its values not yet looked at. */
export type YamlMap = Readonly<Record<string, unknown>>

export function isYamlMap(value: unknown): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The map that a text holds; null where it holds none, or is no YAML: reading the package says so. */
export function yamlMapIn(text: string): YamlMap | null {
  const yaml = nullOn(YamlFault, () => parseYaml(text))
  return isYamlMap(yaml) ? yaml : null
}

/** What a file's text holds; undefined, and a sentence for `refuse`, where it is no YAML. */
export function yamlIn(file: string, text: string, refuse: (sentence: string) => void): unknown {
  try {
    return parseYaml(text)
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error
    refuse(`${file}:${error.line} is not YAML: ${error.message}`)
    return undefined
  }
}

/** The words of a value that should have been a list of them. */
export const splitAtSpaces = (text: unknown): string[] =>
  String(text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
