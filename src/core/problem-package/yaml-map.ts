/** A YAML map, its values not yet looked at. */
export type YamlMap = Readonly<Record<string, unknown>>

export function isYamlMap(value: unknown): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
