import { isRecord } from '#contracts/is-record'
import { nullOn } from '#contracts/null-on'
import { JSON_ADVICE, parseLargeJson, parseYaml, TooManyValues, YamlFault } from '#core/yaml'

/** A YAML map whose values have not been checked. */
export type YamlMap = Readonly<Record<string, unknown>>

export const isYamlMap: (value: unknown) => value is YamlMap = isRecord

/** Parses a text as a YAML map; null if it is not one. No error is added, because reading the package reports it. */
export function yamlMapIn(text: string): YamlMap | null {
  const yaml = nullOn(YamlFault, () => parseYaml(text))
  return isYamlMap(yaml) ? yaml : null
}

/** Its templates, drivers and examples may be larger than YAML is read; an export then writes it as JSON. */
export const JOUST_FILE = 'joust.yaml'

/** Parses the text of a YAML file. If it is not YAML, passes a sentence to `refuse` and returns undefined. */
export function yamlIn(file: string, text: string, refuse: (sentence: string) => void): unknown {
  try {
    return (file === JOUST_FILE ? parseLargeJson(text) : undefined) ?? parseYaml(text)
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error
    const advice = file === JOUST_FILE && error instanceof TooManyValues ? ` ${JSON_ADVICE}` : ''
    refuse(`${file}:${error.line} is not YAML: ${error.message}${advice}`)
    return undefined
  }
}

/** Splits a text of words, as some keys have it instead of a list. Returns an empty list if there is no value. */
export const splitAtSpaces = (text: unknown): string[] =>
  String(text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
