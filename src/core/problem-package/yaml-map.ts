import { parseYaml, YamlFault } from '#core/yaml'

/** A YAML map, its values not yet looked at. */
export type YamlMap = Readonly<Record<string, unknown>>

export function isYamlMap(value: unknown): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The map that a text holds; null where it holds none, or is no YAML: reading the package says so. */
export function yamlMapIn(text: string): YamlMap | null {
  try {
    const yaml = parseYaml(text)
    return isYamlMap(yaml) ? yaml : null
  } catch (error) {
    if (error instanceof YamlFault) return null
    throw error
  }
}
