import { JSON_ADVICE, MAX_LIST_TOKENS, parseYaml, TooManyValues, YamlFault } from './yaml'

/** The content of a file, or a sentence about why it cannot be read. */
type ReadFile = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string }

/** Reads a file of entries by its extension: JSON (`.json`) or YAML (`.yaml`, `.yml`). */
export function readListFile(name: string, content: string, maxCharacters: number): ReadFile {
  const isJson = /\.json$/i.test(name)
  if (!isJson && !/\.ya?ml$/i.test(name))
    return { ok: false, problem: 'The name of the file must end with .json, .yaml or .yml.' }
  if (content.length > maxCharacters) return { ok: false, problem: `It has more than ${maxCharacters} characters.` }
  try {
    return {
      ok: true,
      value: isJson ? JSON.parse(content) : parseYaml(content, { maxCharacters, maxTokens: MAX_LIST_TOKENS }),
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof YamlFault) return { ok: false, problem: unreadable(error) }
    throw error
  }
}

/** The sentence about a file of entries that cannot be parsed as JSON or YAML. */
export function unreadable(error: SyntaxError | YamlFault): string {
  const sentence = `It cannot be read: ${error.message.replace(/\.$/, '')}.`
  return error instanceof TooManyValues ? `${sentence} ${JSON_ADVICE}` : sentence
}
