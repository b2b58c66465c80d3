import { nullOn } from '#contracts/null-on'
import { isReadable, MAX_DEPTH, YamlFault } from './yaml'

/** Above what the largest problem of the form takes in an export. */
const MAX_JSON_CHARACTERS = 12 * 1024 * 1024

/**
 * Parses a file too large to be read as YAML if it is a JSON object, which costs a hundredth; otherwise returns
 * undefined. Throws YamlFault for one that is nested too deeply.
 */
export function parseLargeJson(text: string): unknown {
  if (text.length > MAX_JSON_CHARACTERS || text[0] !== '{' || isReadable(text)) return undefined
  const value: unknown = nullOn(SyntaxError, () => JSON.parse(text))
  let level = [value].filter(isObject)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new YamlFault('It is nested too deeply.')
    level = level.flatMap((one) => Object.values(one)).filter(isObject)
  }
  return value ?? undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
